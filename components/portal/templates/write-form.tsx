"use client";

import { MessageCircle } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { mailLink } from "@/components/portal/contact-links";
import { copied } from "@/components/portal/copied";
import { Button, buttonVariants } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { fieldLabelVariants } from "@/components/ui/form/field";
import { Input, Select, TextArea } from "@/components/ui/form/input";
import { Pill } from "@/components/ui/form/pill";
import { toast } from "@/components/ui/toast/toast";
import { openField } from "@/lib/templates/fields";
import { type TemplateLanguage, templateLanguages } from "@/lib/templates/labels";
import type { FilledTemplateView } from "@/lib/templates/views";
import { whatsappTo } from "@/lib/whatsapp";

/** Whose file fills the fields, and how they are reached. */
export type Person = {
  about: "student_id" | "consultation_id" | "message_id" | "contact_id";
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
};

export type WriteProps = {
  portal: "admin" | "processing";
  person: Person;
  /** Takes the text where something is being written: the dialog then closes, and opens nothing else. */
  onUse?: (text: string) => void;
  /**
   * Called when somebody goes on to WhatsApp with the text, made of the template of this name. The last argument is to be
   * called once that is noted.
   */
  onWhatsapp?: (text: string, template: string, onNoted: () => void) => void;
  /** Sends an email from here, instead of opening a mail program, and calls `onSent` once it is on its way. */
  mail?: {
    isSending: boolean;
    send: (mail: { subject: string; text: string; template: string }, onSent: () => void) => void;
  };
  /** Where changed texts are kept until they are sent; without it, they go with the form. */
  kept?: KeptTexts;
};

/** Texts by keys of this form's own; an empty one is none. */
export type KeptTexts = { get: (key: string) => string; set: (key: string, text: string) => void };

/** The languages that a template is written in. */
const languagesOf = (template: FilledTemplateView) => templateLanguages.filter(({ value }) => template[value] !== null);

/** Whether the file has a value for every field: such a template is offered first. */
const isFilled = (template: FilledTemplateView) =>
  !languagesOf(template).some(({ value }) => openField(template[value] ?? ""));

/** The language chosen last, while the page is open: whoever writes Roman Urdu writes it to everybody. */
let usual: TemplateLanguage = "english";

type Templates = readonly [FilledTemplateView, ...FilledTemplateView[]];
/** By what a text is known: a template's in one of its languages, or its subject. */
const textKey = ({ id }: FilledTemplateView, language: TemplateLanguage) => `${id} ${language}`;
const subjectKey = ({ id }: FilledTemplateView) => id;

/** Texts that were changed by hand, here or when somebody last wrote to this person. */
function useTyped(templates: Templates, kept: KeptTexts | undefined) {
  const [typed, setTyped] = useState<Record<string, string | undefined>>(() => {
    const keys = templates.flatMap((one) => [
      subjectKey(one),
      ...languagesOf(one).map(({ value }) => textKey(one, value)),
    ]);
    return Object.fromEntries(keys.map((key) => [key, kept?.get(key)]).filter(([, text]) => text));
  });
  return {
    typed,
    write(key: string, text: string) {
      setTyped((texts) => ({ ...texts, [key]: text }));
      kept?.set(key, text);
    },
    /** What was sent starts anew, unless it was changed since. Works after the form is gone, too. */
    forget(key: string, sent: string | null) {
      setTyped((texts) => ({ ...texts, [key]: texts[key] === sent ? undefined : texts[key] }));
      if (kept?.get(key) === sent) kept?.set(key, "");
    },
  };
}

type WriteFormProps = Pick<WriteProps, "person" | "onUse" | "onWhatsapp" | "mail" | "kept"> & { templates: Templates };

/** A template in one of its languages, to change and to send. What was changed and not sent is shown first. */
export function WriteForm({ person, onUse, onWhatsapp, mail, kept, templates }: WriteFormProps) {
  const id = useId();
  const { typed, write, forget } = useTyped(templates, kept);
  const [start] = useState(() => {
    const changed = templates.flatMap((one) => languagesOf(one).map(({ value }) => ({ one, value })));
    return changed.find(({ one, value }) => typed[textKey(one, value)] !== undefined);
  });
  const [chosenId, setChosenId] = useState((start?.one ?? templates.find(isFilled) ?? templates[0]).id);
  const [wanted, setWanted] = useState(start?.value ?? usual);
  const template = templates.find(({ id }) => id === chosenId) ?? templates[0];
  const languages = languagesOf(template);
  const language = (languages.find(({ value }) => value === wanted) ?? languages[0])?.value ?? "english";
  const key = textKey(template, language);
  const text = typed[key] ?? template[language] ?? "";
  const subject = typed[subjectKey(template)] ?? template.subject ?? (mail ? template.name : null);
  const onDone = () => {
    forget(key, text);
    forget(subjectKey(template), subject);
  };
  return (
    <div className="grid gap-5">
      <div>
        <label className={fieldLabelVariants()} htmlFor={id}>
          Template
        </label>
        <Select id={id} value={template.id} onChange={({ target }) => setChosenId(target.value)}>
          {templates.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      </div>
      {languages.length > 1 && (
        <LanguagePills
          id={id}
          languages={languages}
          value={language}
          onChange={(value) => {
            usual = value;
            setWanted(value);
          }}
        />
      )}
      <div>
        <label className={fieldLabelVariants()} htmlFor={`${id}-text`}>
          Text
        </label>
        <TextArea
          id={`${id}-text`}
          rows={7}
          dir="auto"
          lang={language === "urdu" ? "ur" : undefined}
          value={text}
          onChange={({ target }) => write(key, target.value)}
        />
      </div>
      {mail && person.email !== null && (
        <SubjectField
          id={`${id}-subject`}
          value={subject ?? ""}
          onChange={(next) => write(subjectKey(template), next)}
        />
      )}
      <WriteFooter
        person={person}
        subject={subject}
        text={text}
        mail={mail}
        onUse={onUse}
        template={template.name}
        onWhatsapp={onWhatsapp && (() => onWhatsapp(text, template.name, onDone))}
        onSent={onDone}
      />
    </div>
  );
}

type LanguagePillsProps = {
  id: string;
  languages: readonly (typeof templateLanguages)[number][];
  value: TemplateLanguage;
  onChange: (language: TemplateLanguage) => void;
};

const LanguagePills = ({ id, languages, value: chosen, onChange }: LanguagePillsProps) => (
  <fieldset>
    <legend className="font-[620]">Language</legend>
    <div className="mt-1.5 flex flex-wrap gap-2">
      {languages.map(({ value, label }) => (
        <Pill
          key={value}
          type="radio"
          name={`${id}-language`}
          checked={value === chosen}
          onChange={() => onChange(value)}
        >
          {label}
        </Pill>
      ))}
    </div>
  </fieldset>
);

type SubjectFieldProps = { id: string; value: string; onChange: (subject: string) => void };
const SubjectField = ({ id, value, onChange }: SubjectFieldProps) => (
  <div>
    <label className={fieldLabelVariants()} htmlFor={id}>
      Subject of the email
    </label>
    <Input id={id} dir="auto" maxLength={150} value={value} onChange={({ target }) => onChange(target.value)} />
  </div>
);

type WriteFooterProps = {
  person: Person;
  onUse: ((text: string) => void) | undefined;
  onWhatsapp: (() => void) | undefined;
  mail: WriteProps["mail"];
  onSent: () => void;
  template: string;
  subject: string | null;
  text: string;
};

/** Why WhatsApp can't be opened. */
const noWhatsapp = (phone: string | null) =>
  phone === null
    ? "There is no phone number, so WhatsApp can’t be opened."
    : "The phone number doesn’t say its country, so WhatsApp can’t be opened.";

/**
 * Copies, opens or takes over the text. While a field is still open, only copying works: nobody should receive "{slot}".
 */
function WriteFooter(props: WriteFooterProps) {
  const { person, onUse, onWhatsapp, mail: sender, onSent, template, subject, text } = props;
  const open = openField(text) ?? (onUse ? null : openField(subject ?? ""));
  const whatsapp = person.phone === null ? null : whatsappTo(person.phone, text);
  const parts = { ...(subject && { subject }), body: text.replaceAll("\n", "\r\n") };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const mail = person.email === null ? null : `${mailLink(person.email)}?${query.join("&")}`;
  async function copy() {
    if (await copied(text)) toast.success("The text is copied");
    else toast.error("The text was not copied", "Select it and copy it yourself.");
  }
  return (
    <>
      <p role="status">
        {open
          ? `The file has nothing for ${open}. Put in what belongs there, or take it out.`
          : !onUse && !whatsapp && noWhatsapp(person.phone)}
        {!open && sender && person.email === null && " There is no email address."}
      </p>
      <DialogFooter>
        <Button variant="line" onClick={() => void copy()}>
          Copy
        </Button>
        {onUse ? (
          <Button disabled={open !== null} onClick={() => onUse(text)}>
            Put into the answer
          </Button>
        ) : (
          <>
            {sender ? (
              <Button
                variant="line"
                disabled={open !== null || person.email === null || !text.trim() || !subject?.trim()}
                pending={sender.isSending}
                onClick={() => sender.send({ subject: subject ?? "", text, template }, onSent)}
              >
                Send the email
              </Button>
            ) : (
              <OpenLink href={open ? null : mail}>Open in email</OpenLink>
            )}
            <OpenLink href={open ? null : whatsapp} isMain onPress={onWhatsapp}>
              <MessageCircle aria-hidden="true" />
              Open in WhatsApp
            </OpenLink>
          </>
        )}
      </DialogFooter>
    </>
  );
}

type OpenLinkProps = {
  href: string | null;
  isMain?: boolean;
  onPress?: (() => void) | undefined;
  children: ReactNode;
};

/** A link that looks like a button; without an address, a button that can't be pressed. */
function OpenLink({ href, isMain = false, onPress, children }: OpenLinkProps) {
  const variant = isMain ? "primary" : "line";
  if (!href) {
    return (
      <Button variant={variant} disabled>
        {children}
      </Button>
    );
  }
  return (
    <a className={buttonVariants({ variant })} href={href} target="_blank" rel="noreferrer" onClick={onPress}>
      {children}
    </a>
  );
}
