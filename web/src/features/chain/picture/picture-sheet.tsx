import { CHAIN_BUBBLE_RADIUS, CHAIN_THEME, type ChainTheme, chainThemes } from '@bergkette/contract/layout.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { loadGlyphs } from '../../../illustrations/glyph-store.ts';
import { require2d } from '../../../lib/canvas.ts';
import { canShareFile, downloadFile, isShareClosed } from '../../../lib/save-file.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { Radios } from '../../../ui/choice-rows.tsx';
import sheet from '../../../ui/sheet.module.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { BEAD_LOOKS } from '../canvas/beads.ts';
import { ChainLand } from '../canvas/chain-background.tsx';
import { bubbleAt } from '../canvas/chain-layout.ts';
import { type ChainEvent, type ChainLook, createScene } from '../canvas/chain-scene.ts';
import { drawPicture, type Picture, type PictureInput, pngScale, shortDate, withColours } from './chain-picture.ts';
import styles from './picture-sheet.module.css';

interface PictureSheetProps {
  onClose: () => void;
  events: readonly ChainEvent[];
  look: ChainLook;
  /** `02.11.2026` */
  dayOf: (event: ChainEvent) => string;
  makePoster: MakePoster;
}

const TYPES = { png: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf' };
type PictureFormat = keyof typeof TYPES;
const FORMATS = Object.keys(TYPES) as PictureFormat[];

/** Sheets of paper that a poster can have. */
const POSTER_SIZES = ['A4', 'A3', 'A2', 'A1'] as const;
export type PosterSize = (typeof POSTER_SIZES)[number];

/** Makes a PDF of the drawing, whose colours are still names of tokens. @param signal ends the work */
export type MakePoster = (picture: Picture, size: PosterSize, signal: AbortSignal) => Promise<Blob>;

interface PictureOrder extends Pick<PictureInput, 'scene' | 'dates' | 'caption' | 'legend'> {
  format: PictureFormat;
  /** The land's element in the document; it has the theme and season of its surroundings. */
  land: SVGSVGElement;
  /** File name without extension. */
  fileName: string;
  toPdf: (picture: Picture) => Promise<Blob>;
}

const toPng = async (svg: Blob, picture: Picture): Promise<Blob> => {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  await image.decode().finally(() => URL.revokeObjectURL(image.src));
  const scale = pngScale(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  require2d(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser made no PNG');
  return blob;
};

/**
 * The font as a data URL, because a file cannot use the page's fonts. It is a chunk of its own that may be missing without a
 * network; the picture is then made without it.
 */
const readLetters = (): Promise<string | null> =>
  import('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?inline').then(
    (letters) => letters.default,
    () => null,
  );

/** Makes the file on the device; nothing is sent anywhere. */
const makePictureFile = async ({ format, land, fileName, toPdf, ...order }: PictureOrder): Promise<File> => {
  // A PDF has letters of its own.
  const [glyphs, font] = await Promise.all([loadGlyphs(), format === 'pdf' ? null : readLetters()]);
  const style = getComputedStyle(land);
  const markup = land.innerHTML;
  const picture = drawPicture({
    ...order,
    glyphs,
    font,
    land: { markup, viewBox: land.getAttribute('viewBox') ?? '' },
  });
  if (format === 'pdf') return new File([await toPdf(picture)], `${fileName}.pdf`, { type: TYPES.pdf });
  const text = withColours(picture.svg, (token) => style.getPropertyValue(token).trim());
  const svg = new Blob([text], { type: TYPES.svg });
  const blob = format === 'svg' ? svg : await toPng(svg, picture);
  return new File([blob], `${fileName}.${format}`, { type: blob.type });
};

interface PictureChoiceProps<T extends string> {
  label: string;
  values: readonly T[];
  value: T;
  onChange: (value: T) => void;
  children: (value: T) => ReactNode;
}

/** A choice between values side by side. */
function PictureChoice<T extends string>({ label, values, value, onChange, children }: PictureChoiceProps<T>) {
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        <Radios values={values} chosen={value} className={styles.option} onChoose={onChange}>
          {children}
        </Radios>
      </div>
    </fieldset>
  );
}

/** The chain as a picture, made on the device: format, landscape, with dates or without. */
export function PictureSheet({ onClose, events, look, dayOf, makePoster }: PictureSheetProps) {
  const t = useTexts('profile');
  const lands = useRef(new Map<ChainTheme, SVGSVGElement>());
  const [format, setFormat] = useState<PictureFormat>('png');
  const [size, setSize] = useState<PosterSize>('A3');
  const [theme, setTheme] = useState<ChainTheme>(CHAIN_THEME);
  const [hasDates, setDates] = useState(false);

  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const make = async (signal: AbortSignal): Promise<File> => {
    const land = lands.current.get(theme);
    if (land === undefined) throw new Error(`No land ${theme}`);
    const days = hasDates ? events.map((event) => dayOf(event)) : [];
    const span = [days[0], days.at(-1)].filter((day, index, all) => day !== undefined && all.indexOf(day) === index);
    const title = `${t('chain.title')} · ${t('chain.count', { count: events.length })}`;
    return makePictureFile({
      format,
      land,
      scene: createScene(events, look),
      dates: hasDates ? days.map(shortDate) : null,
      caption: hasDates ? [title, span.join(' – ')] : [title],
      legend: { nameOf: (bead) => t(`chain.bead.${bead}`), size: t('chain.beads.size') },
      fileName: t('chain.picture.file'),
      toPdf: (picture) => makePoster(picture, size, signal),
    });
  };
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (way: 'save' | 'share') => {
      work.current = new AbortController();
      const { signal } = work.current;
      const file = await make(signal);
      // The sheet is gone, and perhaps the person too.
      signal.throwIfAborted();
      await (way === 'save' ? downloadFile(file) : navigator.share({ files: [file] }));
      return way;
    },
  });
  const hasFailed = error !== null && !isShareClosed(error);

  return (
    <Sheet isOpen onClose={onClose} title={t('chain.picture')}>
      <p className="small">{t('chain.picture.private')}</p>
      <PictureChoice label={t('chain.picture.land')} values={chainThemes} value={theme} onChange={setTheme}>
        {(value) => (
          <>
            <span className={styles.land} ref={(box) => keepLand(lands.current, value, box)}>
              <ChainLand theme={value} />
              <ChainSketch events={events} look={look} />
            </span>
            {t(`chain.picture.land.${value}`)}
          </>
        )}
      </PictureChoice>
      <PictureChoice label={t('chain.picture.format')} values={FORMATS} value={format} onChange={setFormat}>
        {(value) => t(`chain.picture.format.${value}`)}
      </PictureChoice>
      {format === 'pdf' && (
        <PictureChoice label={t('chain.poster.size')} values={POSTER_SIZES} value={size} onChange={setSize}>
          {(value) => value}
        </PictureChoice>
      )}
      {format === 'pdf' && <p className="small">{t('chain.poster.list_hint')}</p>}
      <SwitchRow label={t('chain.picture.dates')} isOn={hasDates} onChange={setDates} />
      {canShareFile(`a.${format}`, TYPES[format]) && (
        <Button variant="light" disabled={isPending} onClick={() => mutate('share')}>
          {t('book.share')}
        </Button>
      )}
      <div data-foot className={sheet.foot}>
        <p className={`small ${styles.message}`} role="status">
          {hasFailed && t('chain.picture.failed')}
          {data === 'save' && t('chain.picture.saved')}
        </p>
        <PrimaryButton isSaving={isPending} onClick={() => mutate('save')}>
          {t('chain.picture.save')}
        </PrimaryButton>
      </div>
    </Sheet>
  );
}

/** More of them would be too small to be told apart in a preview. */
const SKETCHED = 16;

/** One's own first beads over the preview of a land, without what is drawn on them. */
function ChainSketch({ events, look }: Pick<PictureSheetProps, 'events' | 'look'>) {
  const { layout, kinds, kindOf } = createScene(events.slice(0, SKETCHED), look);
  const { x: middle, y: level, width, height } = layout.frame;
  const places = Array.from(kindOf, (_, index) => bubbleAt(layout, index));
  return (
    <svg
      className={styles.beads}
      viewBox={`${middle - width / 2} ${level - height / 2} ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline
        points={places.map(({ x, y }) => `${x} ${y}`).join(' ')}
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="4"
      />
      {places.map(({ x, y }, index) => {
        const { bead, place = 'clinic', size = 1 } = kinds[kindOf[index] ?? 0] ?? {};
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${size})`} stroke="#fff" strokeWidth="4">
            {bead ? (
              <path d={BEAD_LOOKS[bead].path} fill={BEAD_LOOKS[bead].colour} />
            ) : (
              <circle r={CHAIN_BUBBLE_RADIUS} fill={`var(--${place}-strong)`} />
            )}
          </g>
        );
      })}
    </svg>
  );
}

const keepLand = (lands: Map<ChainTheme, SVGSVGElement>, theme: ChainTheme, box: HTMLElement | null): void => {
  const land = box?.querySelector('svg');
  if (land) lands.set(theme, land);
};
