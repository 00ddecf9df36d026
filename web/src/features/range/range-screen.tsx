import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { SceneBackdrop, Sky } from '../../illustrations/path-scene/sky.tsx';
import { CanvasBoundary } from '../../ui/canvas-boundary.tsx';
import canvas from '../../ui/canvas-screen.module.css';
import { FormSwitch } from '../../ui/form-switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState, ErrorCard } from '../../ui/list-state.tsx';
import { zoomInIcon, zoomOutIcon } from '../../ui/shared-icons.ts';
import { xIcon } from '../../ui/shell-icons.ts';
import { ZOOM_STEP } from './range-camera.ts';
import { RangeCanvas, type RangeCanvasProps } from './range-canvas.tsx';
import styles from './range-screen.module.css';
import type { RangeView } from './range-view.ts';

export type RangeForm = 'mountains' | 'list';

interface RangeHeaderProps {
  /** `undefined` until the events are loaded. */
  count: number | undefined;
  form: RangeForm;
  onForm: (form: RangeForm) => void;
  /** Leads to today on the path; left out where today's flag is seen, and in the list, which begins with the newest. */
  onToday?: (() => void) | undefined;
  onClose: () => void;
}

const FORMS: readonly RangeForm[] = ['mountains', 'list'];

/** The header: close button, title, switch between drawing and list, and a button to today. */
export function RangeHeader({ count, form, onForm, onToday, onClose }: RangeHeaderProps) {
  const t = useTexts('app');
  const hasAny = count !== undefined && count > 0;
  return (
    <header className={`${styles.header} on-scene`}>
      <IconButton icon={xIcon} label={t('range.close')} look="glass" onClick={onClose} />
      <div className={styles.heading}>
        <h1>{t('range.title')}</h1>
        {hasAny && <span>{t('range.count', { count })}</span>}
      </div>
      {hasAny && (
        <div className={styles.tools}>
          <FormSwitch
            label={t('range.forms')}
            forms={FORMS.map((name) => ({ name, text: t(`range.form.${name}`) }))}
            form={form}
            onForm={onForm}
          />
          {onToday && (
            <button type="button" className={styles.today} onClick={onToday}>
              {t('range.today')}
            </button>
          )}
        </div>
      )}
    </header>
  );
}

function ZoomButtons({ view }: { view: RefObject<RangeView | null> }) {
  const t = useTexts('app');
  return (
    <div className={`${styles.zoom} on-scene`}>
      <button type="button" aria-label={t('range.zoom_out')} onClick={() => view.current?.zoomBy(1 / ZOOM_STEP)}>
        <Icon shape={zoomOutIcon} size={20} />
      </button>
      <button type="button" aria-label={t('range.zoom_in')} onClick={() => view.current?.zoomBy(ZOOM_STEP)}>
        <Icon shape={zoomInIcon} size={20} />
      </button>
    </div>
  );
}

interface RangeScreenProps extends Omit<RangeCanvasProps, 'scene' | 'label' | 'hint' | 'view' | 'onFlag'> {
  /** `undefined` until the first answer. */
  scene: RangeCanvasProps['scene'] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  onForm: (form: RangeForm) => void;
  onToday: () => void;
  /** Leads back to the path. Gets the event in the middle of the view. */
  onClose: (middle: number) => void;
  emptyAction: ReactNode;
}

const SKY_UNITS = 768;

/** Shows the whole range in its states: loading, drawn, empty, failed. */
export function RangeScreen({
  scene,
  hasFailed,
  onRetry,
  onForm,
  onToday,
  onClose,
  emptyAction,
  ...rest
}: RangeScreenProps) {
  const t = useTexts('app');
  const view = useRef<RangeView>(null);
  const [isTodaySeen, setTodaySeen] = useState(true);
  const count = scene?.events.length;
  const isLoading = scene === undefined && !hasFailed;
  return (
    <main className={styles.screen}>
      <SceneBackdrop>
        <Sky scale={Math.max(innerHeight, 480) / SKY_UNITS} />
      </SceneBackdrop>
      <RangeHeader
        count={count}
        form="mountains"
        onForm={onForm}
        onToday={isTodaySeen ? undefined : onToday}
        onClose={() => onClose(view.current?.eventInMiddle() ?? -1)}
      />
      {count !== undefined && count > 0 && <ZoomButtons view={view} />}
      {scene !== undefined && scene.events.length > 0 && (
        <CanvasBoundary
          fallback={
            <div className={canvas.middle}>
              <ErrorCard text={t('range.no_canvas')} retryLabel={t('range.form.list')} onRetry={() => onForm('list')} />
            </div>
          }
        >
          <RangeCanvas
            {...rest}
            scene={scene}
            label={t('range.label')}
            hint={t('range.keys')}
            view={view}
            onFlag={setTodaySeen}
          />
        </CanvasBoundary>
      )}
      <p className="sr-only" role="status">
        {isLoading ? t('range.loading') : ''}
      </p>
      <div className={canvas.middle}>
        {hasFailed && scene === undefined && <ErrorCard text={t('range.failed')} onRetry={onRetry} />}
        {count === 0 && (
          <div className={canvas.card}>
            <EmptyState text={t('range.empty')} action={emptyAction} firn={{ pose: 'point' }} />
          </div>
        )}
      </div>
    </main>
  );
}
