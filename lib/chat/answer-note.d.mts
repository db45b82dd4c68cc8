export declare const answerNotes: { model: string; own: string };
export declare function answerNote(hasModel: boolean): string;
export declare function withTrueNote(text: string, hasModel: boolean): string;
