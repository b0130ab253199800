import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { academy } from '@academy/contracts/academy';
import { deferred, startupScript } from '../lib/defer-scripts';
import { paymentsPlaceholder } from '../lib/payments-mode';
import { publicUrlPlaceholder } from '../lib/public-url';
import { StartupNotice } from '../shell/startup-notice';
import { fontFiles } from '../theme/font-files';
import { layerStatement } from '../theme/layer-order';
import { entryFiles, type ViteManifest } from './asset-manifest';

/** Returns the HTML of the empty page that private pages start from. The app renders into it in the browser. */
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
    `<script>${startupScript({ afterPaint: false })}</script>`,
    `<script type="${deferred}" src="${entry}"></script>`,
    '</head>',
    `<body><noscript>This page needs JavaScript. You can also call us: ${academy.phone}.</noscript>`,
    renderToStaticMarkup(createElement(StartupNotice)),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
