import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { CanvasBoundary } from '../../ui/canvas-boundary.tsx';
import canvas from '../../ui/canvas-screen.module.css';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorCard } from '../../ui/list-state.tsx';
import { zoomInIcon, zoomOutIcon } from '../../ui/shared-icons.ts';
import { BeadLegend } from './bead-legend.tsx';
import { ChainBackdrop } from './canvas/chain-backdrop.tsx';
import { ChainCanvas } from './canvas/chain-canvas.tsx';
import { type ChainEvent, type ChainLook, createScene } from './canvas/chain-scene.ts';
import type { ChainView } from './canvas/chain-view.ts';
import { ChainHeader } from './chain-header.tsx';
import styles from './chain-screen.module.css';
import { useChainTexts } from './use-chain-texts.ts';

/** Shown where the browser cannot draw: offers the same events as a list [EVC-17]. */
function Crashed({ onShowList }: { onShowList: () => void }) {
  const t = useTexts('profile');
  return (
    <div className={styles.crashed}>
      <ErrorCard text={t('chain.no_canvas')} retryLabel={t('chain.as_list')} onRetry={onShowList} />
    </div>
  );
}

interface Insets {
  top: number;
  bottom: number;
}

/** Heights in CSS px that header and legend cover, measured, because large text and low windows change them. */
const useInsets = (
  screen: RefObject<HTMLElement | null>,
  header: RefObject<HTMLElement | null>,
  footer: RefObject<HTMLElement | null>,
): Insets => {
  const [insets, setInsets] = useState<Insets>({ top: 0, bottom: 0 });
  useEffect(() => {
    const elements = [screen.current, header.current, footer.current].filter((element) => element !== null);
    const measure = () => {
      const whole = screen.current?.getBoundingClientRect();
      const above = header.current?.getBoundingClientRect();
      const below = footer.current?.getBoundingClientRect();
      if (!whole) return;
      const top = above ? Math.round(above.bottom - whole.top) : 0;
      const bottom = below ? Math.round(whole.bottom - below.top) : 0;
      setInsets((last) => (last.top === top && last.bottom === bottom ? last : { top, bottom }));
    };
    const sizes = new ResizeObserver(measure);
    for (const element of elements) sizes.observe(element);
    return () => sizes.disconnect();
  }, [screen, header, footer]);
  return insets;
};

/** Units of the wheel for one press: makes the chain about a third larger. */
const ZOOM_UNITS = 3;

/** Zoom buttons, for everyone who cannot pinch [EVC-06]. */
function ZoomButtons({ view }: { view: RefObject<ChainView | null> }) {
  const t = useTexts('profile');
  return (
    <div className={`${styles.zoom} on-scene`}>
      <button type="button" aria-label={t('chain.zoom_in')} onClick={() => view.current?.zoomBy(ZOOM_UNITS)}>
        <Icon shape={zoomInIcon} size={22} />
      </button>
      <button type="button" aria-label={t('chain.zoom_out')} onClick={() => view.current?.zoomBy(-ZOOM_UNITS)}>
        <Icon shape={zoomOutIcon} size={22} />
      </button>
    </div>
  );
}

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
  /** Oldest first; `undefined` until the first answer. */
  events: readonly ChainEvent[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  nameOf: (index: number) => string;
  look: ChainLook;
  onLook: () => void;
  openId: number | undefined;
  onOpen: (id: number) => void;
  onClose: () => void;
  onShowList: () => void;
  onSave?: (() => void) | undefined;
  /** Name of the person who shares the chain; undefined on one's own. */
  owner?: string | undefined;
  /** Shown while the chain is empty: what to do about that. */
  emptyAction: ReactNode;
}

/** The event chain in its states: loading, drawn, empty, failed [EVC-01, EVC-02, EVC-08, EVC-10, EVC-16]. */
export function ChainScreen({ events, hasFailed, onRetry, nameOf, look, emptyAction, owner, ...on }: ChainScreenProps) {
  const t = useTexts('profile');
  const texts = useChainTexts(owner);
  const screen = useRef<HTMLElement>(null);
  const header = useRef<HTMLElement>(null);
  const footer = useRef<HTMLDivElement>(null);
  const view = useRef<ChainView>(null);
  const insets = useInsets(screen, header, footer);
  const scene = useMemo(() => (events && events.length > 0 ? createScene(events, look) : undefined), [events, look]);
  const isLoading = events === undefined && !hasFailed;

  return (
    <main ref={screen} className={styles.screen}>
      <ChainHeader
        ref={header}
        count={events?.length}
        view="chain"
        onClose={on.onClose}
        look={look}
        onLook={on.onLook}
        onSwitch={on.onShowList}
        onSave={on.onSave}
        owner={owner}
      />
      {events !== undefined && scene !== undefined ? (
        <CanvasBoundary fallback={<Crashed onShowList={on.onShowList} />}>
          <ChainCanvas
            scene={scene}
            events={events}
            insets={insets}
            nameOf={(index) => t('chain.bubble', { name: nameOf(index), position: index + 1, total: events.length })}
            label={texts.bubbles}
            hint={t('chain.keys')}
            openId={on.openId}
            onOpen={on.onOpen}
            view={view}
          />
        </CanvasBoundary>
      ) : (
        <ChainBackdrop insets={insets} ring={isLoading} />
      )}
      <p className="sr-only" role="status">
        {isLoading ? texts.loading : ''}
      </p>
      <div className={canvas.middle}>
        {hasFailed && events === undefined && <ErrorCard text={texts.failed} onRetry={onRetry} />}
        {events?.length === 0 && (
          <div className={canvas.card}>
            <EmptyState text={texts.empty} action={emptyAction} firn={{ pose: 'point' }} />
          </div>
        )}
      </div>
      <div ref={footer} className={styles.bottom}>
        {scene !== undefined && <ZoomButtons view={view} />}
        {look === 'beads' && scene !== undefined ? (
          <BeadLegend inside={texts.inside} />
        ) : (
          <ChainLegend inside={texts.inside} />
        )}
      </div>
    </main>
  );
}
