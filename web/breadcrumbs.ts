/** schema.org's path to a page; the last step is the page itself. */
export const breadcrumbs = (...steps: [name: string, path: string][]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
})
