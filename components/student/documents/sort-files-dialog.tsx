"use client";

import { useForm, useWatch } from "react-hook-form";
import { SelectField } from "@/components/forms/fields/fields";
import { formMode } from "@/components/forms/use-send";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { type DocumentTypeValue, documentTypes } from "@/lib/documents/labels";
import { problemOfFile } from "@/lib/documents/limits";
import { guessType } from "./guess-type";

type SortFilesDialogProps = {
  /** Dropped files whose types are not clear. */
  files: File[];
  onClose: () => void;
  onSend: (type: DocumentTypeValue, file: File) => void;
};

/** Asks for the type of each dropped file, preselected by its name, before anything is sent. */
export function SortFilesDialog({ files, onClose, onSend }: SortFilesDialogProps) {
  return (
    <Dialog open={files.length > 0} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {files.length > 0 && (
        <DialogContent
          title={files.length === 1 ? "Which document is this?" : "Which documents are these?"}
          description="Choose what each file is. You can leave out any that don’t belong."
        >
          <SortFiles files={files} onClose={onClose} onSend={onSend} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function SortFiles({ files, onClose, onSend }: SortFilesDialogProps) {
  const types = files.map(({ name }) => guessType(name) ?? "");
  const { control, handleSubmit } = useForm<{ types: string[] }>({ ...formMode, defaultValues: { types } });
  const chosenTypes = useWatch({ control, name: "types" });
  const chosenOf = (values: readonly string[]) =>
    files.flatMap((file, index) => {
      const type = documentTypes.find(({ value }) => value === values[index])?.value;
      return type && !problemOfFile(file) ? [{ file, type }] : [];
    });
  const chosen = chosenOf(chosenTypes);

  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => {
        for (const { type, file } of chosenOf(values.types)) onSend(type, file);
        onClose();
      })}
    >
      <ul className="grid gap-5">
        {files.map((file, index) => {
          const problem = problemOfFile(file);
          // The same file may have been dropped twice.
          const key = `sort-${index}`;
          return (
            <li key={key}>
              {problem ? (
                <>
                  <p className="font-semibold wrap-anywhere">
                    <bdi>{file.name}</bdi>
                  </p>
                  <p className="text-bad">{problem}</p>
                </>
              ) : (
                <SelectField
                  control={control}
                  name={`types.${index}`}
                  label={file.name}
                  options={documentTypes}
                  placeholder="Leave out"
                />
              )}
            </li>
          );
        })}
      </ul>
      <DialogFooter>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        {chosen.length > 0 && (
          <Button type="submit">{chosen.length === 1 ? "Upload" : `Upload ${chosen.length} files`}</Button>
        )}
      </DialogFooter>
    </form>
  );
}
