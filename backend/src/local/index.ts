export { startLocal } from './local-mode.js';
