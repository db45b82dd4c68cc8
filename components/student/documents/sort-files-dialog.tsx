"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { formMode } from "@/components/forms/use-send";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { problemOfFile } from "@/lib/documents/choice";
import { type DocumentTypeValue, documentTypes } from "@/lib/documents/labels";
import { guessType } from "./guess-type";

type SortFilesDialogProps = {
  /** Dropped where it is not clear what they are. */
  files: File[];
  onClose: () => void;
  onSend: (type: DocumentTypeValue, file: File) => void;
};

/** Asks what each of some dropped files is, with a guess by its name, before anything is sent. */
export function SortFilesDialog({ files, onClose, onSend }: SortFilesDialogProps) {
  return (
    <Dialog open={files.length > 0} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {files.length > 0 && (
        <DialogContent
          title={files.length === 1 ? "Which document is this?" : "Which documents are these?"}
          description="Choose what each file is. One that is not right can be left out."
        >
          <SortFiles files={files} onClose={onClose} onSend={onSend} />
        </DialogContent>
      )}
    </Dialog>
  );
}

const values = documentTypes.map(({ value }) => value);
/** What each file is, in their order; empty where it is left out. */
const sortingSchema = z.object({ types: z.array(z.enum(["", ...values])) });
type SortingValues = z.output<typeof sortingSchema>;

function SortFiles({ files, onClose, onSend }: SortFilesDialogProps) {
  const { control, register, handleSubmit } = useForm<SortingValues>({
    ...formMode,
    resolver: zodResolver(sortingSchema),
    defaultValues: { types: files.map(({ name }) => guessType(name) ?? "") },
  });
  const types = useWatch({ control, name: "types" });
  const usable = files.filter((file) => !problemOfFile(file));
  const chosen = files.flatMap((file, index) => {
    const type = documentTypes.find(({ value }) => value === types[index])?.value;
    return type && usable.includes(file) ? [{ file, type }] : [];
  });

  return (
    <form
      noValidate
      onSubmit={handleSubmit(() => {
        for (const { type, file } of chosen) onSend(type, file);
        onClose();
      })}
    >
      <ul className="rows">
        {files.map((file, index) => {
          const problem = problemOfFile(file);
          // The same file may have been dropped twice.
          const id = `sort-${index}`;
          return (
            <li key={id} className="grid gap-2">
              <label className="font-semibold wrap-anywhere" htmlFor={problem ? undefined : id}>
                <bdi>{file.name}</bdi>
              </label>
              {problem ? (
                <p className="text-bad">{problem}</p>
              ) : (
                <select id={id} className="input" {...register(`types.${index}`)}>
                  <option value="">Leave out</option>
                  {documentTypes.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
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
