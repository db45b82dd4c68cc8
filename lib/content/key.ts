/** Whether it can be the key of a new record, which is part of its address: for forms and the server. */
export const isKey = (key: string): boolean => key.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key);
