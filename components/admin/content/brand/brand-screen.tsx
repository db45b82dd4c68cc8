"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ContentHead } from "@/components/admin/content/content-head";
import { formQuery, recordQuery } from "@/components/admin/content/content-queries";
import { FormNotes, LeaveRecordQuestion } from "@/components/admin/content/draft-form";
import { PublishDialog } from "@/components/admin/content/publish/publish-dialog";
import { DraftNote, isBehindIn, PlannedNotes } from "@/components/admin/content/record-notes";
import { useDraft } from "@/components/admin/content/use-draft";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Button } from "@/components/ui/button";
import { brandTokens } from "@/lib/brand/colours";
import { type BrandAccent, type BrandHue, brandAccents, brandHues } from "@/lib/brand/labels";
import type { Brand } from "@/lib/brand/schema/brand";
import type { Schema } from "@/lib/content/form-parts";
import type { ContentRecordView } from "@/lib/content/views";
import { site } from "@/lib/site";
import { LogoField } from "./logo-field";

/** The brand: two colours, and the logo. */
export function BrandScreen() {
  const query = useQuery(recordQuery("brand.brand"));
  const form = useQuery(formQuery("brand"));
  return (
    <>
      <ContentHead
        title="Brand"
        note="Every combination can be read, in light and in dark. Pages, icons and the pictures of shared links follow."
      />
      <QueryPanel query={form} loading="Loading the form..." failure="The form could not be loaded">
        {(schema) => (
          <QueryPanel query={query} loading="Loading the brand..." failure="Failed to load the brand">
            {(record) => <BrandEditor record={record} form={schema} />}
          </QueryPanel>
        )}
      </QueryPanel>
    </>
  );
}

/** The brand as a record like any other: what is chosen is saved as its draft, and that is published. */
function BrandEditor({ record, form }: { record: ContentRecordView; form: Schema }) {
  const { id, title, draft } = record;
  const draftOf = useDraft(record, form);
  const { value, isChanged, save } = draftOf;
  // What was saved when the dialog opened: once it is published, there is no draft any more.
  const [publishing, setPublishing] = useState<number>();
  const publish = () => {
    if (draft && !isChanged && !isBehindIn(record)) setPublishing(draft.version);
    else save.mutate(value, { onSuccess: (saved) => setPublishing(saved.draft?.version) });
  };
  return (
    <div className="grid gap-6">
      <PlannedNotes record={record} />
      {draft && <DraftNote record={record} isDropping={draftOf.drop.isPending} onDrop={() => draftOf.drop.mutate()} />}
      <FormNotes draftOf={draftOf} form={form} />
      <BrandFields brand={value as Brand} onChange={(part) => draftOf.change(Object.assign({}, value, part))} />
      <LeaveRecordQuestion
        isUnsaved={isChanged && !save.isPending}
        description="The brand that you chose is not saved yet."
        confirm="Discard what I chose"
        onDiscard={draftOf.discard}
      />
      <div>
        <Button aria-haspopup="dialog" disabled={!draft && !isChanged} pending={save.isPending} onClick={publish}>
          Publish the brand…
        </Button>
      </div>
      {publishing !== undefined && (
        <PublishDialog
          drafts={[{ id, version: publishing, title }]}
          title={title}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </div>
  );
}

type BrandFieldsProps = { brand: Brand; onChange: (part: Partial<Brand>) => void };

function BrandFields({ brand, onChange }: BrandFieldsProps) {
  const { wall = "" } = brandTokens(brand, "light");
  return (
    <>
      <SettingsCard title="Colours" note="The first is the brand’s own, the second marks the one next step of a page.">
        <div className="grid gap-6 border-border border-t px-6 py-6 max-md:px-5">
          <Choices
            legend="First colour"
            name="hue"
            options={brandHues.map(({ value, label }) => ({
              value,
              label,
              colour: brandTokens({ hue: value, accent: brand.accent }, "light").primary ?? "",
            }))}
            chosen={brand.hue}
            onChoose={(hue: BrandHue) => onChange({ hue })}
          />
          <Choices
            legend="Second colour"
            name="accent"
            options={brandAccents.map(({ value, label }) => ({
              value,
              label,
              colour: brandTokens({ hue: brand.hue, accent: value }, "light").accent ?? "",
            }))}
            chosen={brand.accent}
            onChoose={(accent: BrandAccent) => onChange({ accent })}
          />
          <Sample brand={brand} />
        </div>
      </SettingsCard>
      <SettingsCard
        title="Logo"
        note="An SVG with a viewBox, or a PNG. Square ones fit best; they are shown 40 points high."
      >
        <div className="grid gap-6 border-border border-t px-6 py-6 max-md:px-5">
          <LogoField
            label="On light ground"
            hint="Without one, the site has its own mark"
            ground="#ffffff"
            unseen="It can hardly be seen on light ground: choose a darker version."
            logo={brand.logo}
            onChange={(logo) => onChange({ logo })}
          />
          <LogoField
            label="On dark ground"
            hint="Without one, it is the same as on light ground"
            ground={wall}
            unseen="It can hardly be seen on the dark header: choose a light version for dark ground."
            logo={brand.logoOnDark}
            instead={brand.logo}
            onChange={(logoOnDark) => onChange({ logoOnDark })}
          />
        </div>
      </SettingsCard>
    </>
  );
}

type ChoicesProps<Value extends string> = {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string; colour: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Choices<Value extends string>({ legend, name, options, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 font-[620]">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {options.map(({ value, label, colour }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-input px-3 py-1.5 has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
          >
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className="size-6 rounded-full border border-border" style={{ background: colour }} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The header as it will look. */
function Sample({ brand }: { brand: Brand }) {
  const tokens = brandTokens(brand, "light");
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-4 rounded-md px-5 py-4 text-[#f8f5ec]"
      style={{ background: tokens.wall }}
    >
      <b>{site.name}</b>
      <span
        className="rounded-md px-4 py-2 font-semibold"
        style={{ background: tokens.accent, color: tokens["accent-foreground"] }}
      >
        Book Consultation
      </span>
    </div>
  );
}
