import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import { chooseRecordingType, toRecordingFile } from './recording-type.ts';

const PART_MS = 1000;
const BITS_PER_SECOND = 96_000;
/** The largest size that one more part of the recording can have. */
const MARGIN_BYTES = 1024 * 1024;

export interface Recording {
  /** The present loudness, 0 to 1. */
  level: () => number;
  stop: () => void;
  /** Resolves once the recording ended: by a tap, by the device, or at the largest allowed file size. */
  file: Promise<File>;
}

const meterOf = (stream: MediaStream) => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) * 4);
    },
    close: () => void context.close(),
  };
};

/** Asks for the microphone and starts recording. Rejects where the person refuses or the device cannot record. */
export const startRecording = async (): Promise<Recording> => {
  const type = chooseRecordingType((one) => MediaRecorder.isTypeSupported(one));
  if (type === null) throw new Error('Nothing to record as');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
  const meter = meterOf(stream);
  const parts: Blob[] = [];
  let sizeBytes = 0;
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const file = new Promise<File>((resolve) => {
    recorder.onstop = () => {
      // The browser's sign that the microphone is on must go out at once.
      for (const track of stream.getTracks()) track.stop();
      meter.close();
      resolve(toRecordingFile(parts, recorder.mimeType || type, Date.now()));
    };
  });
  recorder.ondataavailable = ({ data }) => {
    parts.push(data);
    sizeBytes += data.size;
    if (sizeBytes > UPLOAD_MAX_BYTES - MARGIN_BYTES) stop();
  };
  recorder.onerror = stop;
  recorder.start(PART_MS);
  return { level: meter.level, stop, file };
};
