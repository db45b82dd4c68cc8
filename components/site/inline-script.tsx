/** One of our inline scripts. The server front allows it by its hash; it is bundled before the build. */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, bundled by scripts/setup/code/site-scripts.mjs
  return <script dangerouslySetInnerHTML={{ __html: code }} data-own />;
}
