/** What react-admin exports lists with in the browser; ours are exported by the API, as a file. */
export default (): never => {
  throw new Error('Lists are exported by the API');
};
