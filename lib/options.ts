/** Option lists: values with labels, for forms, stored rows and screens. */

type Option = { readonly value: string; readonly label: string };

/** The values of an option list, for a zod enum. */
export const valuesOf = <const T extends readonly [Option, ...Option[]]>(options: T) =>
  options.map((option) => option.value) as [T[number]["value"], ...T[number]["value"][]];

/** A value's label; the value itself if the list doesn't contain it. */
export const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
