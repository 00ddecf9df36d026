import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ZoomEnd } from '../../lib/canvas.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { CanvasStates, NoCanvas, ZoomButtons } from '../../ui/canvas-frame.tsx';
import { BeadLegend } from './bead-legend.tsx';
import { ChainBackdrop } from './canvas/chain-backdrop.tsx';
import { ChainCanvas } from './canvas/chain-canvas.tsx';
import { type ChainEvent, type ChainLook, createScene } from './canvas/chain-scene.ts';
import type { ChainView } from './canvas/chain-view.ts';
import styles from './chain-screen.module.css';
import { useChainTexts } from './use-chain-texts.ts';

interface Insets {
  top: number;
  bottom: number;
}

/** Heights in CSS px that header and legend cover, measured, because large text and low windows change them. */
const useInsets = (middle: RefObject<HTMLElement | null>): Insets => {
  const [insets, setInsets] = useState<Insets>({ top: 0, bottom: 0 });
  useEffect(() => {
    const free = middle.current;
    if (free === null) return;
    const measure = () => {
      const top = free.offsetTop;
      const bottom = (free.parentElement?.clientHeight ?? 0) - top - free.offsetHeight;
      setInsets((last) => (last.top === top && last.bottom === bottom ? last : { top, bottom }));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(free);
    return () => sizes.disconnect();
  }, [middle]);
  return insets;
};

/** Units of the wheel for one press: from a whole long chain it leads to icons. */
const NEARER_UNITS = 6;
/** Fewer are all seen in full size. */
const ZOOM_FROM = 10;

/** Explains which colour is which place, and that the chain begins `inside` [EVC-03]. */
function ChainLegend({ inside }: { inside: string }) {
  const t = useTexts('profile');
  return (
    <div className={styles.legend}>
      <span className={styles.place}>
        <i className={styles.clinic} />
        {t('chain.clinic')}
      </span>
      <span className={styles.place}>
        <i className={styles.home} />
        {t('chain.home')}
      </span>
      <span className={styles.inside}>{inside}</span>
    </div>
  );
}

interface ChainScreenProps {
  header: ReactNode;
  /** Oldest first; `undefined` until the first answer. */
  events: readonly ChainEvent[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  nameOf: (index: number) => string;
  look: ChainLook;
  openId: number | undefined;
  onOpen: (id: number) => void;
  onShowList: () => void;
  /** Name of the person who shares the chain; undefined on one's own. */
  owner: string | undefined;
  /** Shown while the chain is empty: what to do about that. */
  emptyAction: ReactNode;
}

/** The event chain in its states: loading, drawn, empty, failed [EVC-01, EVC-02, EVC-08, EVC-10, EVC-16]. */
export function ChainScreen({ header, events, hasFailed, nameOf, look, owner, ...on }: ChainScreenProps) {
  const t = useTexts('profile');
  const texts = useChainTexts(owner);
  const middle = useRef<HTMLDivElement>(null);
  const view = useRef<ChainView>(null);
  const [end, setEnd] = useState<ZoomEnd>(null);
  const insets = useInsets(middle);
  const scene = useMemo(() => (events && events.length > 0 ? createScene(events, look) : undefined), [events, look]);
  const noCanvas = <NoCanvas text={t('chain.no_canvas')} listLabel={t('chain.as_list')} onShowList={on.onShowList} />;

  return (
    <main className={styles.screen}>
      {header}
      {events !== undefined && scene !== undefined ? (
        <Boundary fallback={noCanvas}>
          <ChainCanvas
            scene={scene}
            events={events}
            insets={insets}
            nameOf={(index) => t('chain.bubble', { name: nameOf(index), position: index + 1, total: events.length })}
            label={texts.bubbles}
            openId={on.openId}
            onOpen={on.onOpen}
            onFrame={(frame) => setEnd(frame.end)}
            view={view}
          />
        </Boundary>
      ) : (
        <ChainBackdrop insets={insets} ring={events === undefined && !hasFailed} />
      )}
      <CanvasStates
        ref={middle}
        texts={texts}
        count={events?.length}
        hasFailed={hasFailed}
        onRetry={on.onRetry}
        emptyAction={on.emptyAction}
      />
      <div className={styles.bottom}>
        {scene !== undefined && scene.layout.count >= ZOOM_FROM && (
          <ZoomButtons
            labels={{ in: t('chain.zoom_in'), out: t('chain.zoom_out') }}
            end={end}
            onZoom={(way) => (way === 1 ? view.current?.zoomBy(NEARER_UNITS) : view.current?.fit())}
          />
        )}
        {look === 'beads' && scene !== undefined ? (
          <BeadLegend inside={texts.inside} />
        ) : (
          <ChainLegend inside={texts.inside} />
        )}
      </div>
    </main>
  );
}
