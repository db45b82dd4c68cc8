"use client";

import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { useAddress } from "@/components/portal/list/use-list";
import { IconTile, Row } from "@/components/portal/rows";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { importStates, mostRows } from "@/lib/imports/labels";
import type { ImportView } from "@/lib/imports/views";
import { formatDate, formatTime } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import { ImportScreen } from "./import-screen";
import { importsAddress, importsQuery } from "./imports-queries";
import { SendFile } from "./send-file";

/** Leads and students from files: a new file, those of the last days, or the one that is open. */
export function ImportsPanel() {
  const at = useAddress(importsAddress);
  return at.open ? <ImportScreen key={at.open} id={at.open} at={at} /> : <Files />;
}

function Files() {
  const query = useQuery(importsQuery);
  return (
    <SettingsCard
      title="Import leads and students"
      note={`Choose a CSV or Excel file (.xlsx) with up to ${mostRows.toLocaleString("en-US")} people, one in each row. You see what would happen with every row before anything is imported, and can undo an import for a day. Files are deleted after seven days.`}
      controls={<SendFile />}
    >
      <QueryPanel query={query} loading="Loading imports..." failure="Failed to load the imports">
        {(imports) =>
          imports.length > 0 && (
            <ul aria-label="Files of the last seven days" className="border-border border-t px-6 max-md:px-5">
              {imports.map((one) => (
                <FileRow key={one.id} file={one} />
              ))}
            </ul>
          )
        }
      </QueryPanel>
    </SettingsCard>
  );
}

function FileRow({ file }: { file: ImportView }) {
  const state = importStates.find(({ value }) => value === file.state);
  return (
    <Row className="max-md:flex-wrap">
      <IconTile>
        <FileSpreadsheet aria-hidden="true" className="size-5" />
      </IconTile>
      <div className="min-w-0 flex-1">
        <InPlaceLink
          className="font-semibold wrap-anywhere max-md:inline-block max-md:py-2.5"
          href={importsAddress.href({ open: file.id })}
        >
          {file.file_name}
        </InPlaceLink>
        <p className="text-muted-foreground text-ui">
          {countOf(file.total, "row")}, sent by {file.by?.name ?? "a former member"} on {formatDate(file.created_at)} at{" "}
          {formatTime(file.created_at)}
        </p>
      </div>
      {state && <StatusBadge tone={state.tone}>{state.label}</StatusBadge>}
    </Row>
  );
}
