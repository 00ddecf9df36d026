import type { ComponentProps } from 'react';

interface FileInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple'> {
  onFiles: (files: File[]) => void;
}

/** The device's way to choose files; a button of the caller opens it. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      hidden
      type="file"
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // Without this, the same file could not be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}
