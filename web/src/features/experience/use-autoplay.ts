import { useEffect, useEffectEvent, useState } from 'react';

/** What experience mode needs of the path; positions are counted in events, the oldest is 0. */
export interface Walk {
  position: () => number;
  placeAt: (position: number) => void;
  /** Moves to an event near by, with animation. */
  walkTo: (slot: number) => void;
}

const REST_MS = 3200;
const READ_MS = 2400;
const READ_MS_PER_LETTER = 65;

/** How long autoplay stays at an event, in ms: long enough to read Firn's text slowly. */
export const restMs = (text: string): number =>
  text === '' ? REST_MS : REST_MS + READ_MS + text.length * READ_MS_PER_LETTER;

interface AutoplayInput {
  walk: Walk;
  slot: number;
  total: number;
  /** True once Firn has said the word at the end: what comes before it is still read there. */
  isOver: boolean;
  /** Firn's text at this event, which needs time to be read. */
  text: string;
  /** True while a dialog lies over the path. */
  isCovered: boolean;
  /** The path; autoplay stops when the person touches it. */
  path: Element | null;
  /** Lies inside the path, but a touch of it does not stop autoplay. */
  place: Element | null;
}

/** Walks on by itself until the person touches the path, leaves the page, or the walk is over. */
export const useAutoplay = ({ walk, slot, total, isOver, text, isCovered, path, place }: AutoplayInput) => {
  const [wantsToPlay, setWantsToPlay] = useState(false);
  const isPlaying = wantsToPlay && !isCovered && !isOver;
  if (wantsToPlay && !isPlaying) setWantsToPlay(false);

  const step = useEffectEvent(() => slot < total - 1 && walk.walkTo(slot + 1));
  useEffect(() => {
    if (!isPlaying) return;
    // Begins anew at each event, and again when Firn's text appears.
    void slot;
    const timer = setTimeout(step, restMs(text));
    return () => clearTimeout(timer);
  }, [isPlaying, slot, text]);

  useEffect(() => {
    if (!isPlaying) return;
    const controller = new AbortController();
    const { signal } = controller;
    const pause = () => setWantsToPlay(false);
    const handleTouch = (event: Event) => {
      if (!(event.target instanceof Node && place?.contains(event.target))) pause();
    };
    for (const type of ['pointerdown', 'wheel', 'keydown']) {
      path?.addEventListener(type, handleTouch, { signal, passive: true });
    }
    document.addEventListener('visibilitychange', () => document.hidden && pause(), { signal });
    return () => controller.abort();
  }, [isPlaying, path, place]);

  const play = () => {
    if (total < 2) return;
    if (slot >= total - 1) walk.placeAt(0);
    setWantsToPlay(true);
  };
  return { isPlaying, play, pause: () => setWantsToPlay(false) };
};
