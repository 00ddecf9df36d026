import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { SceneBackdrop, Sky } from '../../illustrations/path-scene/sky.tsx';
import type { ZoomEnd } from '../../lib/canvas.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { CanvasHeader, CanvasStates, NoCanvas, ZoomButtons } from '../../ui/canvas-frame.tsx';
import canvasStyles from '../../ui/canvas-screen.module.css';
import { FormSwitch } from '../../ui/form-switch.tsx';
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
  return (
    <CanvasHeader
      title={t('range.title')}
      closeLabel={t('range.close')}
      onClose={onClose}
      count={count ? t('range.count', { count }) : undefined}
    >
      <FormSwitch forms={FORMS.map((name) => ({ name, text: t(`range.form.${name}`) }))} form={form} onForm={onForm} />
      {onToday && (
        <button type="button" className={styles.today} onClick={onToday}>
          {t('home.today')}
        </button>
      )}
    </CanvasHeader>
  );
}

interface RangeScreenProps extends Omit<RangeCanvasProps, 'scene' | 'view' | 'onFrame'> {
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
  const [end, setEnd] = useState<ZoomEnd>(null);
  const count = scene?.events.length;
  const noCanvas = (
    <NoCanvas text={t('range.no_canvas')} listLabel={t('range.form.list')} onShowList={() => onForm('list')} />
  );
  return (
    <main className={canvasStyles.screen}>
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
      {scene !== undefined && scene.events.length > 0 && (
        <>
          <ZoomButtons
            labels={{ in: t('range.zoom_in'), out: t('range.zoom_out') }}
            end={end}
            onZoom={(way) => view.current?.step(way, rest.openAt ?? scene.past - 1)}
            className={styles.zoom}
          />
          <Boundary fallback={noCanvas}>
            <RangeCanvas
              {...rest}
              scene={scene}
              view={view}
              onFrame={(frame) => {
                setTodaySeen(frame.isFlagSeen);
                setEnd(frame.end);
              }}
            />
          </Boundary>
        </>
      )}
      <CanvasStates
        texts={{ loading: t('range.loading'), failed: t('range.failed'), empty: t('range.empty') }}
        count={count}
        hasFailed={hasFailed}
        onRetry={onRetry}
        emptyAction={emptyAction}
      />
    </main>
  );
}
