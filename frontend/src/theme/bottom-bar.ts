/** Custom property with the height of a bar fixed to the bottom of the viewport; unset if there is none. */
export const bottomBar = '--bottom-bar';
