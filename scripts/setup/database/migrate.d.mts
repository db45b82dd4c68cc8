export function migrate(url: string): Promise<string[]>;
export function migrateTo(url: string, wanted: readonly { name: string; checksum: string }[]): Promise<void>;
