"""The team's list of students with Django: what the site's own search is compared with.

One session and its account are looked up, then a page of 25 students and one more is read, newest first; a cursor pages
without counting. It uses the tables and indexes of the site. Served by gunicorn (tests/bench/django.mjs).
"""

import os
from urllib.parse import unquote, urlparse

from django.conf import settings

database = urlparse(os.environ["DATABASE_URL"])
settings.configure(
    SECRET_KEY="of-a-benchmark",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    USE_TZ=True,
    MIDDLEWARE=["django.middleware.security.SecurityMiddleware", "django.middleware.common.CommonMiddleware"],
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
from django.db import models  # noqa: E402
from django.db.models.expressions import RawSQL  # noqa: E402
from django.http import HttpResponse, JsonResponse  # noqa: E402
from django.urls import path  # noqa: E402


class User(models.Model):
    id = models.UUIDField(primary_key=True)
    role = models.TextField()
    email = models.TextField()
    name = models.TextField()
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
    search_text = models.TextField()

    class Meta:
        app_label = "site"
        db_table = "users"
        managed = False


class Session(models.Model):
    id = models.UUIDField(primary_key=True)
    user = models.ForeignKey(User, on_delete=models.CASCADE)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "site"
        db_table = "sessions"
        managed = False


PAGE = 25
COLUMNS = [field.name for field in User._meta.fields if field.name != "search_text"]
COUNTS = {
    "document_count": RawSQL("(SELECT count(*) FROM documents AS d WHERE d.user_id = users.id)", []),
    "application_count": RawSQL("(SELECT count(*) FROM applications AS a WHERE a.student_id = users.id)", []),
}


def students(request):
    session = Session.objects.select_related("user").filter(id=request.headers["X-Session"], revoked_at=None).first()
    if session is None or not session.user.active:
        return HttpResponse(status=401)
    found = User.objects.filter(role="student").order_by("-created_at", "-id")
    for word in request.GET.get("search", "").lower().split():
        found = found.filter(search_text__contains=word)
    rows = list(found.annotate(**COUNTS).values(*COLUMNS, *COUNTS)[: PAGE + 1])
    answer = JsonResponse(rows[:PAGE], safe=False)
    if len(rows) > PAGE:
        answer["Link"] = f'<?after={rows[PAGE - 1]["id"]}>; rel="next"'
    return answer


urlpatterns = [path("api/users", students)]
application = get_wsgi_application()
