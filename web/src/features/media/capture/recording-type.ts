/** Ordered by how many devices play the format: AAC plays everywhere, Opus nearly everywhere. */
const TYPES = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/ogg;codecs=opus',
] as const;

/** The first type that the browser can record; `null` where it offers none that the server takes. */
export const chooseRecordingType = (isSupported: (type: string) => boolean): string | null =>
  TYPES.find((type) => isSupported(type)) ?? null;

/** `audio/mp4;codecs=mp4a.40.2` → `audio/mp4` */
const plainType = (type: string): string => type.split(';')[0] ?? type;

const EXTENSIONS: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/webm': 'weba', 'audio/ogg': 'ogg' };

/** The name holds the time, so that two recordings are not taken for the same file. */
export const toRecordingFile = (parts: Blob[], type: string, nowMs: number): File => {
  const plain = plainType(type);
  return new File(parts, `${nowMs}.${EXTENSIONS[plain] ?? 'bin'}`, { type: plain, lastModified: nowMs });
};

/** False on plain http and in old browsers, which offer no microphone. */
export const canRecordSound = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  navigator.mediaDevices?.getUserMedia !== undefined &&
  chooseRecordingType((type) => MediaRecorder.isTypeSupported(type)) !== null;

export type MicrophoneTrouble = 'denied' | 'missing' | 'failed';

/** Tells the reasons for a failure apart by the names of the browsers' errors. */
export const microphoneTroubleOf = (error: unknown): MicrophoneTrouble => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'failed';
};
