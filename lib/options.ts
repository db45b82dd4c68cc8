/** Lists of values with their labels: what a form offers, a row stores and a screen shows. */

type Option = { readonly value: string; readonly label: string };

/** The values of an option list, for a zod enum. */
export const valuesOf = <const T extends readonly [Option, ...Option[]]>(options: T) =>
  options.map((option) => option.value) as [T[number]["value"], ...T[number]["value"][]];

/** The label of a value; the value itself when the list does not know it. */
export const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
