import { type SyntheticEvent, useRef, useState } from 'react';

/** 42 → `0:42`; a recording of unknown length is `0:00`. */
export const formatSeconds = (seconds: number): string => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

type AudioEvent = SyntheticEvent<HTMLAudioElement>;

/** State and actions of an `<audio>` without the browser's own buttons. */
export const useSound = () => {
  const ref = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [atS, setAtS] = useState(0);
  const [durationS, setDurationS] = useState(0);
  return {
    ref,
    isPlaying,
    atS,
    /** 0 until known; a fresh recording does not tell its length. */
    durationS: Number.isFinite(durationS) ? durationS : 0,
    // A browser may refuse to play; then nothing changes.
    toggle: () => (isPlaying ? ref.current?.pause() : void ref.current?.play().catch(() => undefined)),
    seek: (toS: number) => {
      if (ref.current !== null) ref.current.currentTime = toS;
    },
    on: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: (event: AudioEvent) => setAtS(event.currentTarget.currentTime),
      onDurationChange: (event: AudioEvent) => setDurationS(event.currentTarget.duration),
      onEnded: () => setAtS(0),
    },
  };
};
