/** The browser reads the address some moments after the click, so that it is revoked later. */
const DOWNLOAD_BEGINS_MS = 10_000;

/** Hands a file that was made here to the downloads of the device. */
export const downloadFile = async (file: File): Promise<void> => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_BEGINS_MS);
};

/** Whether the device has a sheet that takes such files. */
export const canShareFile = (name: string, type: string): boolean =>
  navigator.canShare?.({ files: [new File([''], name, { type })] }) ?? false;

/** Whether the person closed the share sheet of the device, which is no failure. */
export const isShareClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
