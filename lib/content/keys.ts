/** What a record's key looks like in an address: small letters, figures and hyphens. */
export const isRecordKey = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 120;
