import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type MicrophoneTrouble, microphoneTroubleOf, type Recording, startRecording } from './microphone.ts';

/**
 * Sets the loudness as `--level` of the element, by style alone, so that nothing renders again for it.
 * @returns whole seconds since the recording began
 */
export const useMeter = (element: RefObject<HTMLElement | null>, startedAtMs: number, level: () => number): number => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    let frame = 0;
    const show = () => {
      element.current?.style.setProperty('--level', String(level()));
      setSeconds(Math.floor((Date.now() - startedAtMs) / 1000));
      frame = requestAnimationFrame(show);
    };
    show();
    return () => cancelAnimationFrame(frame);
  }, [element, startedAtMs, level]);
  return seconds;
};

export type RecorderState =
  | { kind: 'ready' }
  | { kind: 'asking' }
  | { kind: 'recording'; startedAtMs: number; level: () => number }
  | { kind: 'recorded'; file: File }
  | { kind: 'refused'; trouble: MicrophoneTrouble };

/** One try to record; `recording` is null while the browser asks for the microphone. */
interface Take {
  recording: Recording | null;
  isUnwanted: boolean;
}

/**
 * Records until stopped; the microphone is switched off when the component is removed. Going back does not end a recording
 * that nobody has kept or discarded.
 */
export const useRecorder = () => {
  const [state, setState] = useState<RecorderState>({ kind: 'ready' });
  const current = useRef<Take | null>(null);
  const drop = useCallback(() => {
    if (current.current === null) return;
    current.current.isUnwanted = true;
    current.current.recording?.stop();
    current.current = null;
  }, []);
  useEffect(() => drop, [drop]);
  const isAtRisk = state.kind === 'recording' || state.kind === 'recorded';
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' || action === 'GO',
    disabled: !isAtRisk,
    enableBeforeUnload: isAtRisk,
  });

  const start = async () => {
    const take: Take = { recording: null, isUnwanted: false };
    current.current = take;
    setState({ kind: 'asking' });
    try {
      const recording = await startRecording();
      // The component was removed, or the finger lifted, while the browser was still asking for the microphone.
      if (take.isUnwanted) return recording.stop();
      take.recording = recording;
      setState({ kind: 'recording', startedAtMs: Date.now(), level: recording.level });
      const file = await recording.file;
      if (!take.isUnwanted) setState({ kind: 'recorded', file });
    } catch (error) {
      if (!take.isUnwanted) setState({ kind: 'refused', trouble: microphoneTroubleOf(error) });
    }
  };

  return {
    state,
    start: () => void start(),
    stop: () => current.current?.recording?.stop(),
    /** Ends a recording, or the question for the microphone, and keeps nothing. */
    discard: () => {
      drop();
      setState({ kind: 'ready' });
    },
  };
};
