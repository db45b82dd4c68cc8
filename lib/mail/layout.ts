import { site } from "@/lib/site";

/** A mail's content; its HTML and plain text are both generated from it, so they say the same. */
export type MailContent = {
  /** The line that mail programs show next to the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** With `url`, the value is a link. */
  facts?: { label: string; value: string; url?: string }[];
  action?: { label: string; url: string };
  /** A closing line in small print. */
  note?: string;
};

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

const ink = "#062a33";
const font = "'Hanken Grotesk','Segoe UI',Helvetica,Arial,sans-serif";
const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

function factRows(facts: MailContent["facts"] = []): string {
  if (facts.length === 0) return "";
  const linked = (value: string, url: string | undefined) =>
    url ? `<a href="${escapeHtml(url)}" style="color:#0a5a62">${lines(value)}</a>` : lines(value);
  const rows = facts.map(
    ({ label, value, url }) =>
      `<tr><td style="padding:8px 16px 8px 0;color:#4a636a;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
      `<td style="padding:8px 0;font-weight:600" dir="auto">${linked(value, url)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px;font-size:16px">${rows.join("")}</table>`;
}

/** The mail as branded HTML: tables and inline styles, as mail programs need them, and no images. */
export function mailHtml(content: MailContent): string {
  const paragraphs = content.paragraphs
    .map((text) => `<p style="margin:0 0 16px" dir="auto">${lines(text)}</p>`)
    .join("");
  const action = content.action
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(content.action.url)}" style="display:inline-block;background:#0a5a62;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:8px">${escapeHtml(content.action.label)}</a></p>`
    : "";
  const note = content.note ? `<p style="margin:0;color:#4a636a;font-size:14px">${lines(content.note)}</p>` : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.heading)}</title></head>
<body style="margin:0;background:#f3f8f6;color:${ink};font:400 16px/1.6 ${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #d3e1de;border-radius:14px;overflow:hidden">
<tr><td style="background:${ink};border-bottom:4px solid #f2b330;padding:20px 28px;color:#f8f5ec;font-size:20px;font-weight:700">${escapeHtml(site.name)}<br><span style="font-size:13px;font-weight:400;color:#a9c6c6">${escapeHtml(site.descriptor)}</span></td></tr>
<tr><td style="padding:28px"><h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeHtml(content.heading)}</h1>
${paragraphs}${factRows(content.facts)}${action}${note}</td></tr>
<tr><td style="border-top:1px solid #d3e1de;padding:18px 28px;color:#4a636a;font-size:14px">${escapeHtml(site.address)}<br>${escapeHtml(site.phones.join(" · "))} · ${escapeHtml(site.emails[0])}</td></tr>
</table></td></tr></table></body></html>`;
}

/** The same mail as plain text. */
export function mailText(content: MailContent): string {
  const blocks = [content.heading, ...content.paragraphs];
  if (content.facts?.length)
    blocks.push(content.facts.map(({ label, value, url }) => `${label}: ${value}${url ? ` (${url})` : ""}`).join("\n"));
  if (content.action) blocks.push(`${content.action.label}:\n${content.action.url}`);
  if (content.note) blocks.push(content.note);
  blocks.push(`${site.name} · ${site.descriptor}\n${site.address}\n${site.phones.join(" · ")} · ${site.emails[0]}`);
  return `${blocks.join("\n\n")}\n`;
}
