import "server-only";

/** The meaning of an endpoint's statuses beyond the general rules, by method and path. */
type Known = Record<string, Partial<Record<number, string>>>;

const wrongKey = "Invalid admin secret key";
const emailInUse = "Email already in use";
const isChanged = "Somebody else changed it in the meantime";
const isChangedSince =
  "somebody has changed it since that version; `conflict` says who and when, `current` holds the current record";
const slotTaken = "This time slot is no longer available; the answer offers up to three others";
const wrongLink = "There is no such booking, the key is wrong, or the booking's page has ended";
const tooMany = "Too many attempts";
const confirmFirst =
  "The second factor was given more than ten minutes ago (then `step_up` is true), or the password is wrong";

/** Conflicts with the current state, and refusals specific to one endpoint. */
export const knownAnswers: Known = {
  "POST /api/auth/token": {
    401: "Invalid email or password; or Second factor required, with a `challenge` for POST /api/auth/token/second",
    403: "The account has a different role, or the request comes from another site",
    429: "Too many failed logins",
  },
  "POST /api/auth/token/second": {
    401: "The challenge has been used or is older than five minutes, or the code or the passkey is wrong, or the code was used already",
    429: tooMany,
    503: "The code of an app can't be checked: the key of the settings is missing or another one",
  },
  "POST /api/auth/second-factor/authenticator": {
    403: confirmFirst,
    409: "There is an authenticator app already, or the site has no key to protect its secret",
    429: "Too many wrong passwords",
  },
  "POST /api/auth/second-factor/authenticator/confirmation": {
    403: confirmFirst,
    409: "No app waits for its first code",
    429: tooMany,
  },
  "POST /api/auth/second-factor/confirmation": { 409: "There is no second factor", 429: tooMany },
  "POST /api/auth/second-factor/passkeys/options": {
    403: confirmFirst,
    409: "There are ten passkeys already, or the site has no key to protect a second factor",
    429: "Too many wrong passwords",
  },
  "POST /api/auth/second-factor/passkeys": {
    403: confirmFirst,
    409: "The challenge has been used or is older than five minutes, or the browser's answer is not right for it",
  },
  "DELETE /api/auth/second-factor/passkeys/[id]": { 403: confirmFirst, 409: "The account needs a second factor" },
  "POST /api/auth/second-factor/recovery-codes": { 403: confirmFirst, 409: "There is no second factor" },
  "DELETE /api/auth/second-factor": { 403: confirmFirst, 409: "The account needs a second factor" },
  "GET /api/reports/export": { 409: "The figures are being counted for the first time" },
  "PUT /api/team-rule": { 409: isChangedSince },
  "PUT /api/second-factor-rules": {
    403: confirmFirst,
    409: `You have no second factor yourself (or one of today, and lift or postpone a rule), or the site has no key to set any up; or: ${isChangedSince}`,
  },
  "DELETE /api/users/[id]/second-factor": {
    403: confirmFirst,
    409: "Your own account, an account without a second factor, or you have none yourself, or one of today",
  },
  "POST /api/auth/register/student": { 409: emailInUse },
  "GET /api/portal-pages": {
    403: "The account must set up a second factor first; My account is open to it (then `second_factor_owed` is true)",
    404: "No page of the caller's portal has this address",
  },
  "POST /api/auth/register/admin": { 403: wrongKey, 409: emailInUse, 429: "Too many wrong keys" },
  "GET /api/consultations/export": { 403: confirmFirst },
  "POST /api/consultations/export": { 403: confirmFirst },
  "GET /api/referrals/statements/[month]/file": { 403: confirmFirst },
  "POST /api/auth/processing/register": { 401: "Admin authentication required", 409: emailInUse },
  "POST /api/auth/b2b/register": { 401: "Admin authentication required", 409: emailInUse },
  "POST /api/auth/password/change": { 403: `Current password is incorrect; or: ${confirmFirst}` },
  "POST /api/auth/password/forgot": { 429: tooMany },
  "POST /api/auth/email/confirm": { 400: "This link is invalid or has expired", 429: tooMany },
  "POST /api/auth/email/send-link": { 429: tooMany },
  "POST /api/auth/password/reset": { 400: "This reset link is invalid or has expired", 429: tooMany },
  "PUT /api/users/[id]": {
    403: "Current password is required to change the email, or is wrong",
    409: emailInUse,
  },
  "POST /api/users/[id]/deletion": { 403: "Current password is incorrect", 409: isChanged },
  "PATCH /api/users/[id]/status": { 409: `Your own account, or the last active admin; or: ${isChangedSince}` },
  "PATCH /api/processing-team/[id]": { 409: isChangedSince },
  "PATCH /api/b2b-partners/[id]": { 409: isChangedSince },
  "PATCH /api/contact/[id]": { 409: isChangedSince },
  "POST /api/imports": { 409: "There are twenty imports already" },
  "PATCH /api/imports/[id]": { 409: `It is at work, or imported already, or: ${isChangedSince}` },
  "DELETE /api/imports/[id]": { 409: "It is at work" },
  "POST /api/imports/[id]/start": { 409: `It isn't checked, is at work, has nothing to import, or: ${isChangedSince}` },
  "POST /api/imports/[id]/undo": { 409: `Nothing was imported, more than a day has passed, or: ${isChangedSince}` },
  "POST /api/contacts": { 409: "The address is known; `existing` is the contact, if the caller may see it" },
  "GET /api/contacts/picked": { 409: "More than 5,000 match" },
  "POST /api/contacts/[id]/emails": { 429: "More than 60 emails of the member within an hour" },
  "POST /api/contacts/[id]/merge": { 409: `${isChangedSince}; or the other one is a student` },
  "POST /api/contacts/[id]/distinct": { 409: "The two are one contact already" },
  "POST /api/contacts/[id]/won": { 409: `${isChangedSince}; or there is an account with the address` },
  "POST /api/contact-merges/[id]/undo": { 409: "It is too late, or the merge was undone or merged again" },
  "POST /api/contacts/[id]/export": { 403: confirmFirst, 409: "A student downloads it from the account" },
  "DELETE /api/contacts/[id]": { 409: "It is a student, or a consultation is still to come" },
  "PATCH /api/contacts/[id]": { 409: `${isChangedSince}; or the address is known` },
  "GET /api/contact/picked": { 409: "More than 5,000 match" },
  "POST /api/contact/export": { 403: confirmFirst },
  "POST /api/processing-team/[id]/invitation": { 409: "This account already has a password, or is deactivated" },
  "POST /api/b2b-partners/[id]/invitation": { 409: "This account already has a password, or is deactivated" },
  "POST /api/processing-team/[id]/invitation-link": {
    403: confirmFirst,
    409: "This account already has a password, or is deactivated",
  },
  "POST /api/b2b-partners/[id]/invitation-link": {
    403: confirmFirst,
    409: "This account already has a password, or is deactivated",
  },
  "POST /api/education": { 409: "The maximum number of entries is reached" },
  "POST /api/documents": { 409: "Document limit reached" },
  "PATCH /api/documents/[id]/review": { 409: isChanged },
  "DELETE /api/documents/[id]": { 409: "Approved documents cannot be deleted" },
  "POST /api/review-snippets": { 409: "The maximum number of saved reasons is reached" },
  "POST /api/consultations": { 409: `${slotTaken}; or too many upcoming consultations` },
  "POST /api/office/bookings": { 409: `${slotTaken}; or the team member isn’t free then` },
  "PUT /api/office/hours/[id]": { 409: isChangedSince },
  "PUT /api/office/short-hours": { 409: isChangedSince },
  "GET /api/bookings/[reference]/calendar": { 404: wrongLink, 429: "Too many wrong keys" },
  "POST /api/bookings/[reference]/cancellation": {
    404: wrongLink,
    409: "The consultation is over",
    429: "Too many wrong keys, or too many changes of this booking",
  },
  "POST /api/bookings/[reference]/move": {
    404: wrongLink,
    409: `${slotTaken}; or the consultation is over or cancelled, starts within two hours, or has been moved twice`,
    429: "Too many wrong keys, or too many changes of this booking",
  },
  "PATCH /api/consultations/[id]": {
    409: `This time slot is no longer available, the team member has another consultation then, the note was changed in the meantime, or: ${isChangedSince}`,
  },
  "POST /api/consultations/[id]/move": {
    409: `${slotTaken}; or the team member isn’t free then; or the consultation is over or cancelled; or: ${isChangedSince}`,
  },
  "GET /api/consultations/picked": { 409: "More than 5,000 match" },
  "PUT /api/notices/read": { 404: "The caller has no such line" },
  "GET /api/changes/[id]": { 404: "There is no such change by the caller" },
  "POST /api/changes/[id]/undo": {
    404: "There is no such change by the caller",
    409: "Its emails have been sent, it was already undone, the record has changed since, or the earlier value is taken",
  },
  "PUT /api/office/closed-days/[date]": { 409: isChangedSince },
  "DELETE /api/office/closed-days/[date]": { 409: isChangedSince, 422: "Invalid date" },
  "PUT /api/office/slots/[slot]": { 409: "The office is closed on this day" },
  "POST /api/chat": { 429: "Too many messages, or too many answers at once" },
  "POST /api/chat/call-requests": {
    404: "The conversation is no longer there",
    429: "Too many numbers from this address, or in this conversation",
  },
  "GET /api/call-requests/[id]": {
    404: "The caller sees no such person, or the conversation is gone or somebody in it may be in need",
  },
  "PATCH /api/applications/[id]": { 409: isChangedSince },
  "POST /api/applications/[id]/correction": { 409: isChangedSince },
  "POST /api/applications/[id]/withdrawal": { 409: `It is withdrawn already, or: ${isChangedSince}` },
  "POST /api/recommendations/generate/[id]": {
    409: "The profile or the documents are not complete enough; see requirements",
  },
  "POST /api/saved-views": { 409: "The caller has such a view, one with this name, or as many as possible" },
  "PATCH /api/saved-views/[id]": {
    409: "The caller has a view with this name, or this one has been renamed since the caller saw it",
  },
  "DELETE /api/saved-views/[id]": { 409: "The view has been renamed since the caller saw it" },
  "PUT /api/content/records/[id]/draft": {
    409: `${isChangedSince}, as a draft or published, or it is to be taken out and is out already`,
  },
  "DELETE /api/content/records/[id]/draft": { 409: "It is another draft by now" },
  "POST /api/content/publications": {
    409: "A draft is another one by now, its record was published since or is out already, or another publication is being prepared",
  },
  "DELETE /api/content/publications/[id]": { 409: "It is published or cancelled already" },
  "POST /api/content/proposals": {
    404: "There is no such record",
    409: "As many proposals as possible are waiting",
  },
  "PATCH /api/content/proposals/[id]": {
    409: "It is decided already, the record has a draft, it can’t be taken out, or it doesn’t go with what was published since",
  },
  "POST /api/templates": { 409: "Another template has this name, or there are as many as possible" },
  "PUT /api/templates/[id]": { 409: `Another template has this name, or ${isChangedSince}` },
  "DELETE /api/templates/[id]": { 409: "The template has been changed since the caller saw it" },
  "POST /api/announcements": {
    409: "Another notice stands on one of these days, or there are as many announcements as possible",
  },
  "PUT /api/announcements/[id]": { 409: `Another notice stands on one of these days, or ${isChangedSince}` },
  "DELETE /api/announcements/[id]": { 409: "The announcement has been changed since the caller saw it" },
  "PUT /api/claims": { 409: "The site doesn’t say this any more, or the claim has its proof" },
  "POST /api/first-run": {
    404: "The site has no content yet",
    409: "It was begun before, or something else is being published",
  },
  "PUT /api/first-run/steps": { 409: "Nobody has begun the first steps" },
  "POST /api/first-run/test-mail": { 409: "Nobody has begun the first steps" },
  "POST /api/stories": { 409: "There is a story about this student already, or there are as many as possible" },
  "PUT /api/stories/[id]": { 409: isChangedSince },
  "DELETE /api/stories/[id]": { 409: "The story has been changed since the caller saw it" },
  "POST /api/stories/[id]/consent": {
    409: `The student has been asked already, said no to this text, or has no open account; or ${isChangedSince}`,
  },
  "DELETE /api/stories/[id]/consent": { 409: isChangedSince },
  "PUT /api/student/stories/[id]": {
    404: "It isn't your own account, or you haven't been asked about a story",
    409: "You agree, but the text has changed since you read it",
  },
  "GET /api/templates/filled": { 404: "There is no such student, consultation, message or contact" },
  "PATCH /api/tasks/[id]": { 409: `The task is done; or: ${isChangedSince}` },
  "DELETE /api/tasks/[id]": { 409: "The task is done" },
  "PUT /api/tasks/[id]/done": { 409: "It is a rule’s, which has made a newer one; or a student’s, before its day" },
  "POST /api/shortlist": { 409: "The student has saved as many programmes as possible" },
  "PUT /api/shortlist/[id]": { 409: "The student has hidden as many programmes as possible" },
  "POST /api/requests": { 409: "Request is already being processed" },
  "PATCH /api/requests/[id]": { 409: "The student already has such a request open" },
  "POST /api/referrals": { 409: "You have already referred this student, or another partner has" },
  "GET /api/referrals/statements": { 404: "There is no such partner" },
  "GET /api/b2b/link": { 404: "The partner has no code" },
  "PATCH /api/referrals/[id]": {
    409: `Its commission has been paid, another partner has referred the student in the meantime, or ${isChangedSince}`,
  },
  "POST /api/mail/[id]/retry": { 409: "The email was sent, its link has expired, or it is held for Undo" },
  "DELETE /api/mail/[id]": { 409: "Only a failed email can be removed" },
  "GET /api/health": { 503: "The database did not answer within two seconds" },
};

/** Response headers specific to one endpoint. */
export const knownHeaders: Record<string, Record<string, string>> = {
  "POST /api/auth/token": { "Set-Cookie": "The cookie of the account's role" },
  "POST /api/auth/token/second": { "Set-Cookie": "The cookie of the account's role" },
  "POST /api/auth/logout": {
    "Set-Cookie": "Removes the cookie",
    "Clear-Site-Data": 'Always "cache", "storage"',
  },
  "GET /api/openapi.json": { ETag: "Changes with the document" },
};
