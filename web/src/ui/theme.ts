import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';
import { attributeColorSchemeManager } from './color-scheme.ts';
import parts from './mantine-parts.module.css';

const P = 'var(--petrol)';
/** Mantine needs ten shades. All are the same, as our tokens differ for light and dark already. */
const petrol: MantineColorsTuple = [P, P, P, P, P, P, P, P, P, P];

const look = (background: string, hover: string, color: string, border = '1.5px solid transparent') => ({
  background,
  hover,
  color,
  border,
});

/** The kinds of button: main, soft, ghost, line, sun and danger (never a red surface). */
const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  switch (variant) {
    case 'light':
      return look('var(--petrol-soft)', 'var(--petrol-hover)', 'var(--petrol)');
    case 'subtle':
    case 'transparent':
      return look('transparent', 'var(--petrol-soft)', 'var(--petrol)');
    case 'outline':
    case 'default':
      return look('var(--card)', 'var(--sunken)', 'var(--ink)', '1.5px solid var(--control)');
    case 'sun':
      return look('var(--sun)', 'var(--sun-press)', 'var(--on-sun)');
    case 'danger':
      return look('transparent', 'var(--danger-soft)', 'var(--danger)');
    default:
      return look('var(--petrol)', 'var(--petrol-press)', 'var(--on-petrol)');
  }
};

/**
 * Without the first, browsers store the content of fields in their session files, where it stays after a sign-out. With the
 * second, Arabic or Hebrew words are written from the right.
 */
const UNKEPT = { autoComplete: 'off', dir: 'auto' } as const;

const inputParts = {
  input: parts.input ?? '',
  label: parts.inputLabel ?? '',
  description: parts.inputDescription ?? '',
  error: parts.inputError ?? '',
};

const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'petrol',
  colors: { petrol },
  variantColorResolver,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
  defaultRadius: 'md',
  breakpoints: { xs: '20em', sm: '37.5em', md: '60em', lg: '75em', xl: '88em' },
  components: {
    Button: { defaultProps: { size: 'md' }, classNames: { root: parts.button ?? '', label: parts.buttonLabel ?? '' } },
    TextInput: { defaultProps: UNKEPT, classNames: inputParts },
    PasswordInput: { classNames: { ...inputParts, innerInput: '' } },
    Textarea: { defaultProps: UNKEPT, classNames: inputParts },
    Select: { defaultProps: UNKEPT, classNames: inputParts },
    DateInput: { defaultProps: UNKEPT, classNames: inputParts },
    TimeInput: { defaultProps: UNKEPT, classNames: inputParts },
    CloseButton: { classNames: { root: parts.closeButton ?? '' } },
    ModalRoot: { defaultProps: { lockScroll: false } },
    ModalOverlay: { defaultProps: { color: 'transparent', backgroundOpacity: 0 } },
    Drawer: { defaultProps: { lockScroll: false } },
    Modal: {
      // Mantine would lock scrolling by a <style> tag, which the policy refuses. base.css locks it.
      defaultProps: {
        centered: true,
        padding: 'lg',
        lockScroll: false,
        overlayProps: { color: 'transparent', backgroundOpacity: 0 },
      },
      classNames: {
        overlay: parts.modalOverlay ?? '',
        content: parts.modalContent ?? '',
        header: parts.modalHeader ?? '',
        title: parts.modalTitle ?? '',
      },
    },
  },
});

/** Settings of MantineProvider. It must not write <style> tags, as the content security policy refuses them. */
export const mantineProviderProps = {
  theme,
  withCssVariables: false,
  withGlobalClasses: false,
  colorSchemeManager: attributeColorSchemeManager,
} as const;
