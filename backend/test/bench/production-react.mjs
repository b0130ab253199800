/**
 * Preloaded before the product, so that emails are rendered by React's production build, as with `NODE_ENV=production`. The product itself
 * cannot run with that setting, because it would then reject settings the benchmark varies. React's development build is slower: it checks
 * each element and records where it was created.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom/server')]);
process.env.NODE_ENV = NODE_ENV;
