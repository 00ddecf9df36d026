/** In the order of how many devices play it: AAC everywhere, Opus nearly so. */
const TYPES = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/ogg;codecs=opus',
] as const;

/** What to record as; `null` where the browser offers nothing the server takes. */
export const chooseRecordingType = (isSupported: (type: string) => boolean): string | null =>
  TYPES.find((type) => isSupported(type)) ?? null;

/** `audio/mp4;codecs=mp4a.40.2` → `audio/mp4` */
const plainType = (type: string): string => type.split(';')[0] ?? type;

const EXTENSIONS: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/webm': 'weba', 'audio/ogg': 'ogg' };

/** The time keeps two recordings from being taken for the same file. */
export const toRecordingFile = (parts: Blob[], type: string, nowMs: number): File => {
  const plain = plainType(type);
  return new File(parts, `${nowMs}.${EXTENSIONS[plain] ?? 'bin'}`, { type: plain, lastModified: nowMs });
};

/** Plain http and old browsers have no microphone to offer. */
export const canRecordSound = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  navigator.mediaDevices?.getUserMedia !== undefined &&
  chooseRecordingType((type) => MediaRecorder.isTypeSupported(type)) !== null;

export type MicrophoneTrouble = 'denied' | 'missing' | 'failed';

/** By the names that browsers give their refusals. */
export const microphoneTroubleOf = (error: unknown): MicrophoneTrouble => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'failed';
};
