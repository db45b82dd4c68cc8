export declare const roleNames: readonly ["student", "admin", "processing", "b2b"];
