/** The hidden fields of every form on a booking's page: what opens it. */
export function LinkFields({ reference, k }: { reference: string; k: string }) {
  return (
    <>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="k" value={k} />
    </>
  );
}
