"""The day's work with Django REST Framework: what the site's own writes and reads of one person are compared with.

The same rows by the same rules: a booking is checked, held to three upcoming ones and to the unique index of its slot,
and writes the consultation, its event, two mails and their jobs, and a line in the bell of each admin; a change of
status locks the row, checks the version, and writes event, audit entry, the change that can be undone, a held mail and its
job. It uses the tables of the site.
Served by gunicorn (tests/bench/django.mjs).
"""

import datetime
import json
import os
import secrets
import uuid
from urllib.parse import unquote, urlparse

from django.conf import settings

database = urlparse(os.environ["DATABASE_URL"])
settings.configure(
    SECRET_KEY="of-a-benchmark",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    USE_TZ=True,
    TIME_ZONE="Asia/Karachi",
    INSTALLED_APPS=["rest_framework"],
    MIDDLEWARE=["django.middleware.security.SecurityMiddleware", "django.middleware.common.CommonMiddleware"],
    TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates"}],
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
        "UNAUTHENTICATED_USER": None,
    },
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": database.path[1:],
            "USER": database.username,
            "PASSWORD": unquote(database.password or ""),
            "HOST": database.hostname,
            "PORT": database.port,
            "CONN_MAX_AGE": None,
        }
    },
)

import django  # noqa: E402

django.setup()

from django.contrib.postgres.fields import ArrayField  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import IntegrityError, connection, models, transaction  # noqa: E402
from django.db.models import Q  # noqa: E402
from django.template import engines  # noqa: E402
from django.urls import path  # noqa: E402
from django.utils import timezone  # noqa: E402
from rest_framework import exceptions, serializers  # noqa: E402
from rest_framework.authentication import BaseAuthentication  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework.views import APIView  # noqa: E402


class Table(models.Model):
    """A table of the site; Postgres makes its ids and defaults."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)

    class Meta:
        abstract = True
        app_label = "site"
        managed = False


class Enum(models.TextField):
    """A column of a Postgres enum, which a parameter of unknown type fits."""

    def __init__(self, *args, kind="", **kwargs):
        self.kind = kind
        super().__init__(*args, **kwargs)

    def get_placeholder(self, value, compiler, db):
        return f"%s::{self.kind}"


class User(Table):
    role = models.TextField()
    name = models.TextField()
    email = models.TextField()
    phone = models.TextField()
    active = models.BooleanField()
    address = models.TextField(null=True)
    dob = models.DateField(null=True)
    profile_picture_key = models.TextField(null=True)
    bio = models.TextField(null=True)
    budget = models.IntegerField(null=True)
    preferred_country = models.TextField(null=True)
    funding_source = models.TextField(null=True)
    education_level = models.TextField(null=True)
    skills = ArrayField(models.TextField())
    preferred_countries = ArrayField(models.TextField())
    preferred_fields = ArrayField(models.TextField())
    english_score = models.DecimalField(max_digits=5, decimal_places=1, null=True)
    test_type = models.TextField(null=True)
    created_at = models.DateTimeField()
    delete_after = models.DateTimeField(null=True)

    is_authenticated = True

    class Meta(Table.Meta):
        abstract = False
        db_table = "users"


class Session(Table):
    user = models.ForeignKey(User, on_delete=models.CASCADE)
    revoked_at = models.DateTimeField(null=True)
    expires_at = models.DateTimeField()

    class Meta(Table.Meta):
        abstract = False
        db_table = "sessions"


class ClosedDay(models.Model):
    date = models.DateField(primary_key=True)

    class Meta:
        app_label = "site"
        managed = False
        db_table = "closed_days"


class ClosedSlot(models.Model):
    starts_at = models.DateTimeField(primary_key=True)

    class Meta:
        app_label = "site"
        managed = False
        db_table = "closed_slots"


class Consultation(Table):
    reference = models.TextField()
    name = models.TextField()
    email = models.TextField()
    phone = models.TextField()
    phone_key = models.TextField()
    type = Enum(kind="consultation_type")
    destination = Enum(kind="booking_country")
    study_level = Enum(kind="study_level")
    starts_at = models.DateTimeField()
    message = models.TextField(null=True)
    needs_care = models.BooleanField(default=False)
    status = Enum(kind="consultation_status", default="pending")
    sequence = models.IntegerField(default=0)
    version = models.IntegerField(default=1)
    assigned_to = models.ForeignKey(User, null=True, on_delete=models.SET_NULL, related_name="+")
    note = models.TextField(null=True)
    source = Enum(kind="booking_source", default="website")
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(Table.Meta):
        abstract = False
        db_table = "consultations"


class ConsultationEvent(Table):
    consultation = models.ForeignKey(Consultation, on_delete=models.CASCADE)
    actor = models.ForeignKey(User, null=True, on_delete=models.SET_NULL)
    from_status = Enum(kind="consultation_status", null=True, db_column="from")
    to_status = Enum(kind="consultation_status", db_column="to")
    created_at = models.DateTimeField()

    class Meta(Table.Meta):
        abstract = False
        db_table = "consultation_events"


class UndoableChange(Table):
    actor = models.ForeignKey(User, on_delete=models.CASCADE)
    kind = Enum(kind="undoable_kind")
    subject_id = models.UUIDField()
    version = models.IntegerField()
    before = models.JSONField()
    until = models.DateTimeField()
    created_at = models.DateTimeField()

    class Meta(Table.Meta):
        abstract = False
        db_table = "undoable_changes"


class AuditEntry(Table):
    action = models.TextField()
    actor_id = models.UUIDField(null=True)
    actor_role = Enum(kind="role", null=True)
    subject_id = models.TextField(null=True)
    address = models.TextField(null=True)
    details = models.JSONField(default=dict)
    created_at = models.DateTimeField()

    class Meta(Table.Meta):
        abstract = False
        db_table = "audit_entries"


class OutboxEmail(Table):
    key = models.TextField()
    to = models.TextField()
    reply_to = models.TextField(null=True)
    subject = models.TextField()
    text = models.TextField()
    html = models.TextField()
    calendar = models.TextField(null=True)
    change = models.ForeignKey(UndoableChange, null=True, on_delete=models.SET_NULL)
    leaves_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField()

    class Meta(Table.Meta):
        abstract = False
        db_table = "outbox_emails"


class Notice(Table):
    user = models.ForeignKey(User, on_delete=models.CASCADE)
    kind = Enum(kind="notice_kind")
    detail = models.TextField(null=True)
    record_id = models.UUIDField(null=True)
    group_key = models.TextField()
    created_at = models.DateTimeField()

    class Meta(Table.Meta):
        abstract = False
        db_table = "notices"


class Application(Table):
    student = models.ForeignKey(User, on_delete=models.CASCADE, related_name="applications")
    university_name = models.TextField()
    program_name = models.TextField()
    country = models.TextField(null=True)
    intake = models.TextField(null=True)
    status = models.TextField()
    progress = models.IntegerField()
    notes = models.TextField(null=True)
    deadline = models.DateField(null=True)
    programme_id = models.TextField(null=True)
    withdrawal_reason = models.TextField(null=True)
    version = models.IntegerField()
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(Table.Meta):
        abstract = False
        db_table = "applications"


class ApplicationStep(Table):
    application = models.ForeignKey(Application, on_delete=models.CASCADE, related_name="steps")
    position = models.IntegerField()
    name = models.TextField()
    status = models.TextField()
    date = models.DateTimeField(null=True)

    class Meta(Table.Meta):
        abstract = False
        db_table = "application_steps"
        ordering = ["position"]


class Document(Table):
    user = models.ForeignKey(User, on_delete=models.CASCADE)

    class Meta(Table.Meta):
        abstract = False
        db_table = "documents"


class Education(Table):
    user = models.ForeignKey(User, on_delete=models.CASCADE)
    institution = models.TextField()
    degree = models.TextField()

    class Meta(Table.Meta):
        abstract = False
        db_table = "education"


class SessionAuthentication(BaseAuthentication):
    """The session and its account, by one query, as the site asks."""

    def authenticate(self, request):
        key = request.headers.get("X-Session")
        if key is None:
            return None
        found = Session.objects.select_related("user").filter(
            id=key, revoked_at=None, expires_at__gt=timezone.now(), user__active=True
        )
        session = found.first()
        if session is None:
            raise exceptions.AuthenticationFailed()
        return session.user, session


MAIL = """Dear {{ name }},

{{ line }}

Reference: {{ reference }}
When: {{ when }}
Where: Office 12, Sample Road, Gulberg, Lahore

You can reply to this email to change the time or to cancel.
"""
text_mail = engines["django"].from_string(MAIL)
html_mail = engines["django"].from_string(
    "<!doctype html><html><body style='font-family:sans-serif'>"
    + "".join(f"<p style='margin:0 0 16px;line-height:1.5'>{line}</p>" for line in MAIL.split("\n\n"))
    + "</body></html>"
)
CALENDAR = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:%s\r\nSEQUENCE:%d\r\nDTSTART:%s\r\nSUMMARY:Consultation\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"


def queue_mail(row, key, to, line, change=None, calendar=True):
    facts = {"name": row.name, "line": line, "reference": row.reference, "when": row.starts_at}
    mail = OutboxEmail.objects.create(
        key=key,
        to=to,
        reply_to="office@demo.example",
        subject=f"{line} {row.reference}",
        text=text_mail.render(facts),
        html=html_mail.render(facts),
        calendar=CALENDAR % (row.id, row.sequence, row.starts_at.isoformat()) if calendar else None,
        change=change,
        leaves_at=change and change.until,
        created_at=timezone.now(),
    )
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO jobs.job (name, data, start_after) VALUES ('send-email', %s::jsonb, now() + %s * interval '1 s')",
            [json.dumps({"emailId": str(mail.id)}), 11 if change else 0],
        )


def tell_admins(row):
    """A line in the bell of every admin, as the site writes it for a booking that nobody owns; their open tabs hear of it."""
    admins = User.objects.filter(role="admin", active=True).order_by("id")
    lines = [
        Notice(
            user=admin,
            kind="booking",
            detail="new",
            record_id=row.id,
            group_key=f"booking:{row.id}",
            created_at=timezone.now(),
        )
        for admin in admins
    ]
    Notice.objects.bulk_create(lines)
    with connection.cursor() as cursor:
        for line in lines:
            news = {"kind": "notice", "id": str(line.user_id), "accounts": [str(line.user_id)], "roles": []}
            cursor.execute("SELECT pg_notify('live', %s)", [json.dumps(news)])


TIMES = ["9:00 AM", "10:00 AM", "11:00 AM", "12:00 PM", "1:00 PM", "2:00 PM", "3:00 PM", "4:00 PM", "5:00 PM"]


class View(APIView):
    authentication_classes = [SessionAuthentication]


class BookingSerializer(serializers.Serializer):
    fullName = serializers.RegexField(r"^[^\d<>]{2,100}$")
    email = serializers.EmailField()
    phone = serializers.RegexField(r"^\+?[\d ()-]{7,20}$")
    preferredCountry = serializers.ChoiceField(["usa", "canada", "uk", "australia", "germany", "new-zealand", "france", "other"])
    studyLevel = serializers.ChoiceField(["bachelors", "masters", "phd", "diploma", "language"])
    preferredDate = serializers.DateField()
    preferredTime = serializers.ChoiceField(TIMES)
    message = serializers.CharField(required=False, max_length=2000)

    def validate(self, data):
        hour = TIMES.index(data["preferredTime"]) + 9
        at = datetime.datetime.combine(data["preferredDate"], datetime.time(hour))
        data["starts_at"] = timezone.make_aware(at)
        ahead = data["starts_at"] - timezone.now()
        if not datetime.timedelta(hours=1) <= ahead <= datetime.timedelta(days=91):
            raise serializers.ValidationError({"preferredDate": "Please choose a later time"})
        if at.weekday() == 6 or (at.weekday() == 5 and not 10 <= hour <= 15):
            raise serializers.ValidationError({"preferredDate": "The office is closed on this day"})
        return data


class ConsultationSerializer(serializers.ModelSerializer):
    class Meta:
        model = Consultation
        fields = [field.name for field in Consultation._meta.fields]


class Bookings(View):
    def post(self, request):
        form = BookingSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        data = form.validated_data
        phone_key = "".join(filter(str.isdigit, data["phone"])).lstrip("0")
        now = timezone.now()
        try:
            with transaction.atomic():
                if ClosedDay.objects.filter(date=data["preferredDate"]).exists():
                    raise serializers.ValidationError({"preferredDate": "The office is closed on this day"})
                upcoming = Consultation.objects.filter(
                    Q(email=data["email"]) | Q(phone_key=phone_key), starts_at__gt=now, status__in=["pending", "confirmed"]
                ).count()
                if upcoming >= 3:
                    return Response({"detail": "You already have the maximum number of upcoming consultations"}, 409)
                if ClosedSlot.objects.filter(starts_at=data["starts_at"]).exists():
                    return Response({"detail": "This time slot is no longer available"}, 409)
                row = Consultation.objects.create(
                    reference=f"TG-{secrets.token_hex(4).upper()}",
                    name=data["fullName"],
                    email=data["email"],
                    phone=data["phone"],
                    phone_key=phone_key,
                    type="free",
                    destination=data["preferredCountry"],
                    study_level=data["studyLevel"],
                    starts_at=data["starts_at"],
                    message=data.get("message"),
                    created_at=now,
                    updated_at=now,
                )
                ConsultationEvent.objects.create(consultation=row, to_status="pending", created_at=now)
                queue_mail(row, f"consultation:{row.id}:booked", row.email, "Your consultation is booked.")
                queue_mail(row, f"consultation:{row.id}:office", "office@demo.example", "New booking.", calendar=False)
                tell_admins(row)
        except IntegrityError:
            return Response({"detail": "This time slot is no longer available"}, 409)
        return Response(ConsultationSerializer(row).data, 201)


class StatusSerializer(serializers.Serializer):
    status = serializers.ChoiceField(["pending", "confirmed", "completed", "cancelled"])
    version = serializers.IntegerField(required=False)


class Changes(View):
    def patch(self, request, id):
        if request.user is None or request.user.role != "admin":
            raise exceptions.PermissionDenied()
        form = StatusSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        wanted = form.validated_data
        now = timezone.now()
        with transaction.atomic():
            row = Consultation.objects.select_for_update().filter(id=id).first()
            if row is None:
                raise exceptions.NotFound()
            if wanted.get("version", row.version) != row.version:
                return Response({"detail": "Someone else changed this in the meantime"}, 409)
            before = row.status
            if wanted["status"] != before:
                row.status, row.updated_at = wanted["status"], now
                row.version, row.sequence = row.version + 1, row.sequence + 1
                row.save(update_fields=["status", "updated_at", "version", "sequence"])
                change = UndoableChange.objects.create(
                    actor=request.user,
                    kind="consultation",
                    subject_id=row.id,
                    version=row.version,
                    before={"status": before},
                    until=now + datetime.timedelta(seconds=11),
                    created_at=now,
                )
                ConsultationEvent.objects.create(
                    consultation=row, actor=request.user, from_status=before, to_status=row.status, created_at=now
                )
                queue_mail(row, f"consultation:{row.id}:{row.sequence}", row.email, "Your consultation changed.", change)
                AuditEntry.objects.create(
                    action="consultation-status-changed",
                    actor_id=request.user.id,
                    actor_role=request.user.role,
                    subject_id=str(row.id),
                    address=request.META["REMOTE_ADDR"],
                    details={"from": before, "to": row.status},
                    created_at=now,
                )
        return Response(ConsultationSerializer(row).data)


class StepSerializer(serializers.ModelSerializer):
    class Meta:
        model = ApplicationStep
        fields = ["name", "status", "date"]


class ApplicationSerializer(serializers.ModelSerializer):
    steps = StepSerializer(many=True)
    student_name = serializers.CharField(source="student.name")
    student_active = serializers.BooleanField(source="student.active")

    class Meta:
        model = Application
        fields = [field.name for field in Application._meta.fields] + ["steps", "student_name", "student_active"]


class EducationSerializer(serializers.ModelSerializer):
    class Meta:
        model = Education
        fields = ["id", "institution", "degree"]


class UserSerializer(serializers.ModelSerializer):
    class Meta:
        model = User
        fields = [field.name for field in User._meta.fields if field.name != "delete_after"]


def applications_of(student):
    found = Application.objects.filter(student_id=student).order_by("-created_at", "-id")
    return found.select_related("student").prefetch_related("steps")


class StudentFile(View):
    def get(self, request, id):
        if request.user is None or request.user.role not in ("admin", "processing"):
            raise exceptions.PermissionDenied()
        row = User.objects.filter(id=id).first()
        if row is None:
            raise exceptions.NotFound()
        newest = list(applications_of(id)[:100])
        return Response(
            {
                **UserSerializer(row).data,
                "document_count": Document.objects.filter(user=row).count(),
                "application_count": Application.objects.filter(student=row).count(),
                "education": EducationSerializer(Education.objects.filter(user=row), many=True).data,
                "applications": ApplicationSerializer(newest, many=True).data,
            }
        )


class Applications(View):
    def get(self, request):
        if request.user is None or request.user.role not in ("admin", "processing"):
            raise exceptions.PermissionDenied()
        student = request.GET["student_id"]
        if not User.objects.filter(id=student, role="student").exists():
            raise exceptions.NotFound()
        answer = Response(ApplicationSerializer(applications_of(student)[:25], many=True).data)
        answer["X-Total-Count"] = str(Application.objects.filter(student_id=student).count())
        return answer


class Me(View):
    def get(self, request):
        if request.user is None:
            raise exceptions.NotAuthenticated()
        return Response(UserSerializer(request.user).data)


urlpatterns = [
    path("api/consultations", Bookings.as_view()),
    path("api/consultations/<uuid:id>", Changes.as_view()),
    path("api/users/<uuid:id>", StudentFile.as_view()),
    path("api/applications", Applications.as_view()),
    path("api/auth/me", Me.as_view()),
]
application = get_wsgi_application()
