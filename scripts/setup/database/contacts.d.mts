export function meetContacts(url: string): Promise<number>;
export function reportContacts(url: string): Promise<void>;
