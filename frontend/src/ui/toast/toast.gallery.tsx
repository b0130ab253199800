import { type GalleryEntry, longText } from '../gallery';
import ToastViewport from './toast-viewport';

const tones = ['error', 'success', 'warning', 'info'] as const;
const toasts = tones.map((tone, id) => ({ id, tone, open: true, title: `A toast: ${tone}`, description: longText }));

export default {
  overlays: { tones: <ToastViewport toasts={toasts} onClose={() => undefined} /> },
} satisfies GalleryEntry;
