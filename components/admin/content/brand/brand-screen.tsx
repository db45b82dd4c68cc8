"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ContentHead } from "@/components/admin/content/content-head";
import { recordQuery } from "@/components/admin/content/content-queries";
import { PublicationProgress, usePublication } from "@/components/admin/content/publish/publication-progress";
import { isSameVersion, seenIn } from "@/components/admin/content/typed-record";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { sendAsking } from "@/components/portal/send-seen";
import { LeavePageQuestion } from "@/components/portal/session/leave-question";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { brandTokens } from "@/lib/brand/colours";
import { type BrandAccent, type BrandHue, brandAccents, brandHues } from "@/lib/brand/labels";
import type { Brand } from "@/lib/brand/schema/brand";
import { merged } from "@/lib/content/difference";
import type { ContentRecordView, PublicationView } from "@/lib/content/views";
import { api } from "@/lib/http/browser/api";
import { site } from "@/lib/site";
import { LogoField } from "./logo-field";

const brandRecord = "brand.brand";

/** The brand that the record holds; a draft comes before what is published. */
const brandIn = ({ draft, value }: ContentRecordView): Brand => (draft?.value ?? value) as Brand;

type Typed = { record: ContentRecordView; start: Brand; brand: Brand };

const begunWith = (record: ContentRecordView): Typed => ({ record, start: brandIn(record), brand: brandIn(record) });

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What is chosen, and publishing it at once. Where nothing is changed it follows a newer version; where somebody else was
 * faster, publishing says who, and puts the choice on top of theirs.
 */
function useBrand(record: ContentRecordView, onPublish: (publication: PublicationView) => void) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => begunWith(record));
  // A draft that goes while nothing newer is published is being published: what was before isn't shown again.
  const isBeingPublished = record.draft === null && record.version === typed.record.version;
  const isOvertaken = !isSameVersion(seenIn(record), seenIn(typed.record));
  if (isOvertaken && !isBeingPublished && isSame(typed.brand, typed.start)) setTyped(begunWith(record));
  const publish = useMutation({
    mutationFn: async () => {
      let sent = typed.brand;
      const saved = await sendAsking(
        seenIn(typed.record),
        (seen) =>
          api<ContentRecordView>(
            "PUT",
            `content/records/${brandRecord}/draft`,
            { value: sent, ...seen },
            { role: "admin" },
          ),
        {
          confirm: "Publish mine too",
          seenNow: (current: ContentRecordView) => {
            sent = merged(typed.start, sent, brandIn(current)) as Brand;
            return seenIn(current);
          },
        },
      );
      setTyped(begunWith(saved));
      if (!saved.draft) throw new Error("Its draft was published or dropped in the meantime. Please try again.");
      const drafts = [{ id: brandRecord, version: saved.draft.version }];
      return api<PublicationView>("POST", "content/publications", { drafts }, { role: "admin" });
    },
    onSuccess: (publication) => {
      onPublish(publication);
      toast.success("The pages are being prepared", "Everybody sees the new brand when all are ready.");
    },
    onError: (error) => tellFailure(error, "The brand was not published"),
    onSettled: () => client.invalidateQueries({ queryKey: recordQuery(brandRecord).queryKey }),
  });
  return {
    brand: typed.brand,
    /** Something was chosen that is in no draft yet. */
    isTouched: !isSame(typed.brand, typed.start),
    change: (part: Partial<Brand>) =>
      setTyped((now) => ({ record: now.record, start: now.start, brand: Object.assign({}, now.brand, part) })),
    publish,
  };
}

/** The brand: two colours, and the logo. */
export function BrandScreen() {
  const query = useQuery(recordQuery(brandRecord));
  const [begun, setBegun] = useState<PublicationView>();
  const publication = usePublication(begun);
  return (
    <>
      <ContentHead
        title="Brand"
        note="Every combination can be read, in light and in dark. Pages, icons and the pictures of shared links follow."
      />
      <QueryPanel query={query} loading="Loading the brand..." failure="Failed to load the brand">
        {(record) => (
          <div className="grid gap-6">
            <BrandForm
              record={record}
              isRendering={publication?.state === "rendering"}
              isLoading={query.isFetching}
              onPublish={setBegun}
            />
            {publication && <PublicationProgress publication={publication} />}
          </div>
        )}
      </QueryPanel>
    </>
  );
}

type BrandFormProps = {
  record: ContentRecordView;
  /** The pages are being prepared: nothing else can be published until they are ready. */
  isRendering: boolean;
  /** A newer version of the record may be about to come. */
  isLoading: boolean;
  onPublish: (publication: PublicationView) => void;
};

function BrandForm({ record, isRendering, isLoading, onPublish }: BrandFormProps) {
  const { brand, isTouched, change, publish } = useBrand(record, onPublish);
  const isPublished = isSame(brand, record.value);
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
            unseen="It can hardly be seen on light ground: choose a darker version."
            logo={brand.logo}
            onChange={(logo) => change({ logo })}
          />
          <LogoField
            label="On dark ground"
            hint="Without one, it is the same as on light ground"
            ground={wall}
            unseen="It can hardly be seen on the dark header: choose a light version for dark ground."
            logo={brand.logoOnDark}
            instead={brand.logo}
            onChange={(logoOnDark) => change({ logoOnDark })}
          />
        </div>
      </SettingsCard>
      <LeavePageQuestion
        isUnsaved={isTouched && !publish.isPending}
        description="The brand that you chose is not published yet."
        confirm="Discard what I chose"
      />
      <div>
        <Button
          disabled={isPublished || isRendering || isLoading || publish.isPending}
          onClick={() => publish.mutate()}
        >
          {isRendering || publish.isPending ? "Publishing..." : "Publish the brand"}
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
