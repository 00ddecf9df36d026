import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { packageFile } from './root.ts';

/**
 * Two packages list some hundred exports each, and Node reads that list again for each of their files and for each import of
 * them. Their files import each other by relative path with extension, so the list is not needed there; where our files import
 * them by name, it is read once for each name. That saves 0.35 s and 0.4 s of the processor's time in each start.
 */
const LONG_LISTS = /\/node_modules\/(drizzle-orm|date-fns)\//;
const THEIR_NAMES = /^(drizzle-orm|date-fns)(\/|$)/;
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier.startsWith('.') && specifier.endsWith('.js') && LONG_LISTS.test(context.parentURL ?? ''))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    // `require` gets other files than `import`.
    if (!THEIR_NAMES.test(specifier) || !context.conditions.includes('import')) return next(specifier, context);
    const known = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});

/** Keeps compiled code without types for the next start, which saves another 0.3 s. */
enableCompileCache(packageFile('.cache', 'compile'));
