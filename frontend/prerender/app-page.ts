import { academy } from '@academy/contracts/defaults/academy';
import { paymentsPlaceholder } from '../src/lib/payments-mode';
import { publicUrlPlaceholder } from '../src/lib/public-url';
import { fontFiles } from '../src/theme/font-files';
import { layerStatement } from '../src/theme/layer-order';
import { entryFiles, type ViteManifest } from './asset-manifest';

/** The empty page private addresses start from; the app fills it in the browser. */
export function appPage(manifest: ViteManifest): string {
  const { entry, scripts, style } = entryFiles(manifest);
  return [
    '<!DOCTYPE html>',
    `<html lang="en" data-public-url="${publicUrlPlaceholder}" data-payments="${paymentsPlaceholder}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${academy.name}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${layerStatement}</style>`,
    ...Object.values(fontFiles).map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${file}">`,
    ),
    `<link rel="stylesheet" href="${style}">`,
    ...scripts.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${entry}" async></script>`,
    '</head>',
    `<body><noscript>This page needs JavaScript. You can also call us: ${academy.phone}.</noscript></body>`,
    '</html>',
    '',
  ].join('\n');
}
