-- From which office day accounts of a role need a second factor; a role without a row doesn't.
CREATE TABLE "second_factor_rules" (
  "role" "role" NOT NULL PRIMARY KEY,
  "required_from" DATE NOT NULL,
  CONSTRAINT "second_factor_rules_role_check" CHECK ("role" <> 'student')
);
