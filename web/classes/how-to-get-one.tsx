/** Where a code comes from, for the child and whoever looks over the shoulder. */
export const HowToGetOne = () => (
  <p>
    No code yet? Ask your teacher: teachers here can make one. A parent can ask the people who run this site, your
    school for example. You can type the code later in your settings.
  </p>
)
