import { useEffect, useRef, useState } from 'react';
import { type Recording, startRecording } from './microphone.ts';
import { type MicrophoneTrouble, microphoneTroubleOf } from './recording-type.ts';

export type RecorderState =
  | { kind: 'ready' }
  | { kind: 'asking' }
  | { kind: 'recording'; startedAtMs: number; level: () => number }
  | { kind: 'recorded'; file: File }
  | { kind: 'refused'; trouble: MicrophoneTrouble };

/** Records until stopped; the microphone is switched off when the component is removed. */
export const useRecorder = () => {
  const [state, setState] = useState<RecorderState>({ kind: 'ready' });
  const recording = useRef<Recording | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.stop();
    };
  }, []);

  const start = async () => {
    setState({ kind: 'asking' });
    try {
      const started = await startRecording();
      // The component was removed while the browser was still asking for the microphone.
      if (isGone.current) return started.stop();
      recording.current = started;
      setState({ kind: 'recording', startedAtMs: Date.now(), level: started.level });
      const file = await started.file;
      setState({ kind: 'recorded', file });
    } catch (error) {
      setState({ kind: 'refused', trouble: microphoneTroubleOf(error) });
    }
  };

  return {
    state,
    start: () => void start(),
    stop: () => recording.current?.stop(),
    discard: () => setState({ kind: 'ready' }),
  };
};
