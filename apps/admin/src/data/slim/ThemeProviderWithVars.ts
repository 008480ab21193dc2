export { default as CssVarsProvider } from './createThemeWithVars';
