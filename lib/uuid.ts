const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id. What has not is nobody's id, and the database need not be asked. */
export const isUuid = (text: string): boolean => form.test(text);
