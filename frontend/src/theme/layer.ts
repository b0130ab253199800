import type { StyleRule } from '@vanilla-extract/css';
import './layers.css';
import type { LayerName } from './layer-order';

type LayeredRule = NonNullable<StyleRule['@layer']>[string];

const inLayer =
  (layer: LayerName) =>
  (rule: LayeredRule): StyleRule => ({ '@layer': { [layer]: rule } });

/** Puts a rule into the `base` layer: `style(baseLayer({ … }))`. */
export const baseLayer = inLayer('base');

/** Puts a rule of a component in `ui/` into the `ui` layer. */
export const uiLayer = inLayer('ui');

/** Puts a rule of a feature, a page or the app's frame into the `feature` layer, which overrides all components of `ui/`. */
export const featureLayer = inLayer('feature');
