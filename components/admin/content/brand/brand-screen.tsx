"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { recordQuery } from "@/components/admin/content/content-queries";
import { PublicationProgress, usePublication } from "@/components/admin/content/publication-progress";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { PageHead } from "@/components/portal/shell/page-head";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { brandTokens } from "@/lib/brand/colours";
import { type BrandAccent, type BrandHue, brandAccents, brandHues } from "@/lib/brand/labels";
import type { Brand } from "@/lib/brand/schema/brand";
import type { ContentRecordView, PublicationView } from "@/lib/content/views";
import { api } from "@/lib/http/browser/api";
import { site } from "@/lib/site";
import { LogoField } from "./logo-field";

const record = "brand.brand";

/** The brand that the record holds; a draft comes before what is published. */
const brandIn = ({ draft, value }: ContentRecordView): Brand => (draft?.value ?? value) as Brand;

type Published = {
  onSave: (saved: ContentRecordView) => void;
  onPublish: (publication: PublicationView) => void;
};

/** Saves the brand as a draft and publishes it at once. */
function usePublishBrand(begun: ContentRecordView, { onSave, onPublish }: Published) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (brand: Brand) => {
      const body = { value: brand, base_version: begun.version, version: begun.draft?.version ?? 0 };
      const saved = await api<ContentRecordView>("PUT", `content/records/${record}/draft`, body, { role: "admin" });
      onSave(saved);
      const drafts = [{ id: record, version: saved.draft?.version ?? 1 }];
      return api<PublicationView>("POST", "content/publications", { drafts }, { role: "admin" });
    },
    onSuccess: (publication) => {
      onPublish(publication);
      toast.success("The pages are being prepared", "Everybody sees the new brand when all are ready.");
    },
    onError: (error) => tellFailure(error, "The brand was not published"),
    onSettled: () => client.invalidateQueries({ queryKey: recordQuery(record).queryKey }),
  });
}

/** The brand: two colours, and the logo. */
export function BrandScreen() {
  const query = useQuery(recordQuery(record));
  const [publication, setPublication] = useState<PublicationView>();
  return (
    <>
      <PageHead
        title="Brand"
        note="Every combination can be read, in light and in dark. Pages, icons and the pictures of shared links follow."
      />
      <QueryPanel query={query} loading="Loading the brand..." failure="Failed to load the brand">
        {(record) => (
          <div className="grid gap-6">
            <BrandForm key={record.version} record={record} onPublish={setPublication} />
            {publication && <Publishing key={publication.id} publication={publication} />}
          </div>
        )}
      </QueryPanel>
    </>
  );
}

type BrandFormProps = { record: ContentRecordView; onPublish: (publication: PublicationView) => void };

function BrandForm({ record, onPublish }: BrandFormProps) {
  const [brand, setBrand] = useState<Brand>(() => brandIn(record));
  // What is sent belongs to the version that the form began with: a draft that somebody saved since is not overwritten.
  const [begun, setBegun] = useState(record);
  const publish = usePublishBrand(begun, { onSave: setBegun, onPublish });
  const change = (part: Partial<Brand>) => setBrand((known) => Object.assign({}, known, part));
  const isSame = JSON.stringify(brand) === JSON.stringify(record.value);
  const { wall = "" } = brandTokens(brand, "light");
  return (
    <div className="grid gap-6">
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
            onChoose={(hue: BrandHue) => change({ hue })}
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
            onChoose={(accent: BrandAccent) => change({ accent })}
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
            logo={brand.logo}
            onChange={(logo) => change({ logo })}
          />
          <LogoField
            label="On dark ground"
            hint="Without one, it is the same as on light ground"
            ground={wall}
            logo={brand.logoOnDark}
            instead={brand.logo}
            onChange={(logoOnDark) => change({ logoOnDark })}
          />
        </div>
      </SettingsCard>
      <div>
        <Button disabled={isSame || publish.isPending} onClick={() => publish.mutate(brand)}>
          {publish.isPending ? "Publishing..." : "Publish the brand"}
        </Button>
      </div>
    </div>
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

/** How far the pages are, until everybody sees them. */
const Publishing = ({ publication }: { publication: PublicationView }) => (
  <PublicationProgress publication={usePublication(publication)} />
);
