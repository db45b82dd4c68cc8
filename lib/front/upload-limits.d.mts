export declare const maxDocumentBytes: number;
export declare const maxImportBytes: number;
export declare const maxLogoBytes: number;
export declare const maxPictureBytes: number;
export declare const maxSmallBody: number;
export declare const roomForFields: number;
