/**
 * Loaded before the product: emails are rendered by React's production build, as with `NODE_ENV=production`, under which the product would
 * refuse what the bench varies. The other build checks each element and records where it was made.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom/server')]);
process.env.NODE_ENV = NODE_ENV;
