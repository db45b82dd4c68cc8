export function meetContacts(url: string): Promise<number>;
export function bringOlderRecords(url: string): Promise<void>;
