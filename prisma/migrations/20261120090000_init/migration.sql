-- CreateEnum
CREATE TYPE "role" AS ENUM ('student', 'admin', 'processing', 'b2b');

-- CreateEnum
CREATE TYPE "region" AS ENUM ('uk', 'usa', 'canada', 'australia', 'europe', 'asia', 'middle_east');

-- CreateEnum
CREATE TYPE "study_level" AS ENUM ('bachelors', 'masters', 'phd', 'diploma', 'language');

-- CreateEnum
CREATE TYPE "english_test" AS ENUM ('ielts', 'pte', 'toefl', 'duolingo');

-- CreateEnum
CREATE TYPE "consultation_status" AS ENUM ('pending', 'confirmed', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "consultation_type" AS ENUM ('free', 'expert');

-- CreateEnum
CREATE TYPE "booking_country" AS ENUM ('usa', 'canada', 'uk', 'australia', 'germany', 'new-zealand', 'france', 'other');

-- CreateEnum
CREATE TYPE "message_status" AS ENUM ('new', 'handled');

-- CreateEnum
CREATE TYPE "document_type" AS ENUM ('passport', 'academic_transcript', 'ielts', 'personal_statement', 'recommendation_letter', 'cv_resume');

-- CreateEnum
CREATE TYPE "document_status" AS ENUM ('pending', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "application_status" AS ENUM ('new', 'pending', 'submitted', 'application_submitted', 'in_review', 'in_progress', 'offer_received', 'accepted', 'completed', 'rejected');

-- CreateEnum
CREATE TYPE "step_status" AS ENUM ('completed', 'in_progress', 'pending');

-- CreateEnum
CREATE TYPE "recommendation_type" AS ENUM ('university', 'improvement', 'scholarship', 'other');

-- CreateEnum
CREATE TYPE "request_kind" AS ENUM ('apply', 'help', 'eligibility');

-- CreateEnum
CREATE TYPE "request_status" AS ENUM ('open', 'done');

-- CreateEnum
CREATE TYPE "referral_status" AS ENUM ('submitted', 'contacted', 'enrolled', 'declined');

-- CreateEnum
CREATE TYPE "chat_sender" AS ENUM ('user', 'bot');

-- CreateEnum
CREATE TYPE "chat_source" AS ENUM ('ai', 'canned');

-- CreateEnum
CREATE TYPE "confidence" AS ENUM ('sourced', 'general-knowledge');

-- CreateEnum
CREATE TYPE "selectivity" AS ENUM ('reach', 'match', 'safe');

-- CreateEnum
CREATE TYPE "email_status" AS ENUM ('pending', 'sent', 'failed');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "role" "role" NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "address" TEXT,
    "dob" DATE,
    "profile_picture_key" TEXT,
    "bio" TEXT,
    "preferred_country" TEXT,
    "funding_source" TEXT,
    "budget" INTEGER,
    "skills" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "education_level" "study_level",
    "preferred_countries" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "preferred_fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "english_score" DECIMAL(5,1),
    "test_type" "english_test",
    "managed_regions" "region"[] DEFAULT ARRAY[]::"region"[],
    "company_name" TEXT,
    "referral_code" TEXT,
    "referred_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "last_login_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "public_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "user_agent" TEXT,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consultations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "reference" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "phone_key" TEXT NOT NULL,
    "type" "consultation_type" NOT NULL DEFAULT 'free',
    "destination" "booking_country" NOT NULL,
    "study_level" "study_level" NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "message" TEXT,
    "status" "consultation_status" NOT NULL DEFAULT 'pending',
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "user_id" UUID,
    "partner_id" UUID,
    "assigned_to_id" UUID,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consultations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consultation_events" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "consultation_id" UUID NOT NULL,
    "actor_id" UUID,
    "from" "consultation_status",
    "to" "consultation_status" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consultation_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "closed_days" (
    "date" DATE NOT NULL,
    "reason" TEXT,

    CONSTRAINT "closed_days_pkey" PRIMARY KEY ("date")
);

-- CreateTable
CREATE TABLE "closed_slots" (
    "starts_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "closed_slots_pkey" PRIMARY KEY ("starts_at")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "status" "message_status" NOT NULL DEFAULT 'new',
    "handled_by_id" UUID,
    "handled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "education" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "degree" TEXT NOT NULL,
    "institution" TEXT NOT NULL,
    "year_completed" INTEGER NOT NULL,
    "gpa" TEXT NOT NULL,
    "country" TEXT,
    "major" TEXT,
    "start_date" DATE,
    "end_date" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "education_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "documents" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "type" "document_type" NOT NULL,
    "name" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "status" "document_status" NOT NULL DEFAULT 'pending',
    "feedback" TEXT,
    "reviewed_by_id" UUID,
    "reviewed_at" TIMESTAMPTZ(3),
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "applications" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "student_id" UUID NOT NULL,
    "university_name" TEXT NOT NULL,
    "program_name" TEXT NOT NULL,
    "country" TEXT,
    "intake" TEXT,
    "status" "application_status" NOT NULL DEFAULT 'pending',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "notes" TEXT,
    "deadline" DATE,
    "programme_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "applications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_steps" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "application_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "status" "step_status" NOT NULL DEFAULT 'pending',
    "date" TIMESTAMPTZ(3),

    CONSTRAINT "application_steps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_events" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "application_id" UUID NOT NULL,
    "actor_id" UUID,
    "from" "application_status",
    "to" "application_status" NOT NULL,
    "progress" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recommendations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "student_id" UUID NOT NULL,
    "type" "recommendation_type" NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT,
    "description" TEXT NOT NULL,
    "match_percentage" INTEGER NOT NULL,
    "location" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',
    "notes" TEXT,
    "programme_id" TEXT,
    "scholarship_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recommendations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "requests" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "student_id" UUID NOT NULL,
    "recommendation_id" UUID,
    "kind" "request_kind" NOT NULL,
    "status" "request_status" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "referrals" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "partner_id" UUID NOT NULL,
    "student_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "preferred_country" TEXT,
    "study_level" "study_level",
    "notes" TEXT,
    "status" "referral_status" NOT NULL DEFAULT 'submitted',
    "commission_usd" DECIMAL(8,2),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "referrals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_conversations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "session_id" TEXT NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_messages" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "conversation_id" UUID NOT NULL,
    "sender" "chat_sender" NOT NULL,
    "content" TEXT NOT NULL,
    "source" "chat_source",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "destinations" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "booking_value" "booking_country" NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "universities" INTEGER NOT NULL,
    "courses" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "features" TEXT[],
    "top_universities" TEXT[],
    "average_tuition" TEXT NOT NULL,
    "application_deadlines" TEXT NOT NULL,
    "visa_requirements" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "confidence" "confidence" NOT NULL,
    "checked_on" DATE NOT NULL,

    CONSTRAINT "destinations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "universities" (
    "id" TEXT NOT NULL,
    "country_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "city" TEXT NOT NULL,
    "website" TEXT NOT NULL,
    "public" BOOLEAN,
    "selectivity" "selectivity" NOT NULL,
    "qs_band" TEXT NOT NULL,
    "fee_band" TEXT,
    "facts" JSONB NOT NULL,
    "confidence" "confidence" NOT NULL,

    CONSTRAINT "universities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "programmes" (
    "id" TEXT NOT NULL,
    "university_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "level" "study_level" NOT NULL,
    "field" TEXT NOT NULL,
    "subfield" TEXT,
    "duration_months" INTEGER,
    "tuition_amount" INTEGER,
    "tuition_currency" TEXT,
    "tuition_year" TEXT,
    "tuition_basis" TEXT,
    "min_gpa" DECIMAL(3,2),
    "min_ielts" DECIMAL(3,1),
    "intakes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "language" TEXT,
    "facts" JSONB NOT NULL,
    "confidence" "confidence" NOT NULL,

    CONSTRAINT "programmes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scholarships" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "countries" TEXT[],
    "levels" TEXT[],
    "award" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "confidence" "confidence" NOT NULL,
    "checked_on" DATE NOT NULL,

    CONSTRAINT "scholarships_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tests" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "score_range" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "confidence" "confidence" NOT NULL,
    "checked_on" DATE NOT NULL,

    CONSTRAINT "tests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exchange_rates" (
    "currency" TEXT NOT NULL,
    "to_usd" DECIMAL(14,6) NOT NULL,
    "to_pkr" DECIMAL(14,4) NOT NULL,
    "as_of" TEXT NOT NULL,

    CONSTRAINT "exchange_rates_pkey" PRIMARY KEY ("currency")
);

-- CreateTable
CREATE TABLE "catalogue_loads" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "hash" TEXT NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catalogue_loads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_emails" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "key" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "reply_to" TEXT,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "calendar" TEXT,
    "secret" BOOLEAN NOT NULL DEFAULT false,
    "status" "email_status" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_emails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "endpoint" TEXT NOT NULL,
    "caller" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("endpoint","caller","key")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "action" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_role" "role",
    "subject_id" TEXT,
    "address" TEXT,
    "request_id" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_referral_code_key" ON "users"("referral_code");

-- CreateIndex
CREATE INDEX "users_role_created_at_id_idx" ON "users"("role", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_role_preferred_country_created_at_id_idx" ON "users"("role", "preferred_country", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_referred_by_id_idx" ON "users"("referred_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_public_id_key" ON "sessions"("public_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_created_at_idx" ON "sessions"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets"("token_hash");

-- CreateIndex
CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");

-- CreateIndex
CREATE INDEX "password_resets_expires_at_idx" ON "password_resets"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "consultations_reference_key" ON "consultations"("reference");

-- CreateIndex
CREATE INDEX "consultations_created_at_id_idx" ON "consultations"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "consultations_status_created_at_id_idx" ON "consultations"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "consultations_starts_at_idx" ON "consultations"("starts_at");

-- CreateIndex
CREATE INDEX "consultations_email_starts_at_idx" ON "consultations"("email", "starts_at");

-- CreateIndex
CREATE INDEX "consultations_phone_key_starts_at_idx" ON "consultations"("phone_key", "starts_at");

-- CreateIndex
CREATE INDEX "consultations_user_id_idx" ON "consultations"("user_id");

-- CreateIndex
CREATE INDEX "consultations_partner_id_idx" ON "consultations"("partner_id");

-- CreateIndex
CREATE INDEX "consultations_assigned_to_id_idx" ON "consultations"("assigned_to_id");

-- CreateIndex
CREATE INDEX "consultation_events_consultation_id_created_at_idx" ON "consultation_events"("consultation_id", "created_at");

-- CreateIndex
CREATE INDEX "consultation_events_actor_id_idx" ON "consultation_events"("actor_id");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_status_created_at_id_idx" ON "contact_messages"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_handled_by_id_idx" ON "contact_messages"("handled_by_id");

-- CreateIndex
CREATE INDEX "education_user_id_created_at_id_idx" ON "education"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "documents_storage_key_key" ON "documents"("storage_key");

-- CreateIndex
CREATE INDEX "documents_user_id_type_uploaded_at_idx" ON "documents"("user_id", "type", "uploaded_at" DESC);

-- CreateIndex
CREATE INDEX "documents_status_uploaded_at_id_idx" ON "documents"("status", "uploaded_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "documents_type_uploaded_at_id_idx" ON "documents"("type", "uploaded_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "documents_uploaded_at_id_idx" ON "documents"("uploaded_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "documents_reviewed_by_id_idx" ON "documents"("reviewed_by_id");

-- CreateIndex
CREATE INDEX "applications_student_id_created_at_id_idx" ON "applications"("student_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "applications_created_at_id_idx" ON "applications"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "applications_status_created_at_id_idx" ON "applications"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "applications_status_updated_at_idx" ON "applications"("status", "updated_at");

-- CreateIndex
CREATE INDEX "applications_deadline_idx" ON "applications"("deadline");

-- CreateIndex
CREATE INDEX "applications_programme_id_idx" ON "applications"("programme_id");

-- CreateIndex
CREATE UNIQUE INDEX "application_steps_application_id_position_key" ON "application_steps"("application_id", "position");

-- CreateIndex
CREATE INDEX "application_events_application_id_created_at_idx" ON "application_events"("application_id", "created_at");

-- CreateIndex
CREATE INDEX "application_events_created_at_id_idx" ON "application_events"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "application_events_actor_id_idx" ON "application_events"("actor_id");

-- CreateIndex
CREATE INDEX "recommendations_student_id_created_at_id_idx" ON "recommendations"("student_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "recommendations_programme_id_idx" ON "recommendations"("programme_id");

-- CreateIndex
CREATE INDEX "recommendations_scholarship_id_idx" ON "recommendations"("scholarship_id");

-- CreateIndex
CREATE INDEX "requests_student_id_created_at_id_idx" ON "requests"("student_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "requests_status_created_at_id_idx" ON "requests"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "requests_recommendation_id_idx" ON "requests"("recommendation_id");

-- CreateIndex
CREATE INDEX "referrals_partner_id_created_at_id_idx" ON "referrals"("partner_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "referrals_status_created_at_id_idx" ON "referrals"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "referrals_created_at_id_idx" ON "referrals"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "referrals_email_idx" ON "referrals"("email");

-- CreateIndex
CREATE UNIQUE INDEX "referrals_partner_id_email_key" ON "referrals"("partner_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "chat_conversations_session_id_key" ON "chat_conversations"("session_id");

-- CreateIndex
CREATE INDEX "chat_conversations_user_id_idx" ON "chat_conversations"("user_id");

-- CreateIndex
CREATE INDEX "chat_conversations_last_message_at_idx" ON "chat_conversations"("last_message_at");

-- CreateIndex
CREATE INDEX "chat_messages_conversation_id_created_at_idx" ON "chat_messages"("conversation_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "destinations_slug_key" ON "destinations"("slug");

-- CreateIndex
CREATE INDEX "universities_country_id_name_idx" ON "universities"("country_id", "name");

-- CreateIndex
CREATE INDEX "programmes_university_id_idx" ON "programmes"("university_id");

-- CreateIndex
CREATE INDEX "programmes_level_field_idx" ON "programmes"("level", "field");

-- CreateIndex
CREATE INDEX "scholarships_countries_idx" ON "scholarships" USING GIN ("countries");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_emails_key_key" ON "outbox_emails"("key");

-- CreateIndex
CREATE INDEX "outbox_emails_status_created_at_idx" ON "outbox_emails"("status", "created_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "audit_entries_created_at_id_idx" ON "audit_entries"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_action_created_at_idx" ON "audit_entries"("action", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_created_at_idx" ON "audit_entries"("actor_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_subject_id_created_at_idx" ON "audit_entries"("subject_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_referred_by_id_fkey" FOREIGN KEY ("referred_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_assigned_to_id_fkey" FOREIGN KEY ("assigned_to_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consultation_events" ADD CONSTRAINT "consultation_events_consultation_id_fkey" FOREIGN KEY ("consultation_id") REFERENCES "consultations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consultation_events" ADD CONSTRAINT "consultation_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_id_fkey" FOREIGN KEY ("handled_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "education" ADD CONSTRAINT "education_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_reviewed_by_id_fkey" FOREIGN KEY ("reviewed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_programme_id_fkey" FOREIGN KEY ("programme_id") REFERENCES "programmes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_programme_id_fkey" FOREIGN KEY ("programme_id") REFERENCES "programmes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_scholarship_id_fkey" FOREIGN KEY ("scholarship_id") REFERENCES "scholarships"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "requests" ADD CONSTRAINT "requests_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "requests" ADD CONSTRAINT "requests_recommendation_id_fkey" FOREIGN KEY ("recommendation_id") REFERENCES "recommendations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "chat_conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "universities" ADD CONSTRAINT "universities_country_id_fkey" FOREIGN KEY ("country_id") REFERENCES "destinations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_university_id_fkey" FOREIGN KEY ("university_id") REFERENCES "universities"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
