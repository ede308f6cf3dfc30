import { createRoute, z } from '@hono/zod-openapi'
import { ApiFailure, refusals } from './errors.ts'
import { body, json, nextCursor, nothing, pageQuery, text, withToken } from './shapes.ts'

export const COLUMN_TYPES = ['id', 'text', 'number', 'time', 'list'] as const

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
export type AdminValue = z.infer<typeof Value>
/** Values by the names of the columns. */
export const AdminRow = z.record(z.string(), Value).openapi('AdminRow')
export type AdminRow = z.infer<typeof AdminRow>

/** What people call the rows of other tables that are named, by table and `id`. */
export const AdminNames = z.record(z.string(), z.record(z.string(), z.string())).openapi('AdminNames')
export type AdminNames = z.infer<typeof AdminNames>

export const AdminColumn = z
  .object({
    name: z.string(),
    title: z.string(),
    type: z.enum(COLUMN_TYPES),
    editable: z.boolean(),
    sortable: z.boolean(),
    filterable: z.boolean(),
    long: z.boolean().openapi({ description: 'Lists hold its beginning only' }),
    nullable: z.boolean(),
    choices: z.array(z.string()).nullable(),
    table: z.string().nullable().openapi({ description: 'The table whose row it names' }),
  })
  .openapi('AdminColumn')
export type AdminColumn = z.infer<typeof AdminColumn>

export const AdminTable = z
  .object({
    name: z.string(),
    title: z.string(),
    key: z.string().openapi({ description: 'The column whose value is the `id` of a row in addresses' }),
    label: z.string().openapi({ description: 'The column that people know a row by' }),
    deletable: z.boolean(),
    columns: z.array(AdminColumn),
    count: z.number().int().openapi({ description: 'Estimated where there are very many rows' }),
  })
  .openapi('AdminTable')
export type AdminTable = z.infer<typeof AdminTable>

const tableParam = z.object({ tableName: text().min(1).max(100) })
const rowParam = z.object({ tableName: text().min(1).max(100), id: text().min(1).max(100) })
const row = json(z.object({ row: AdminRow, names: AdminNames }), 'The row')
const condition = text().max(200)

export const listAdminTables = createRoute({
  method: 'get',
  path: '/api/admin/tables',
  summary: 'The tables that admins may see, with the columns that exist for them',
  tags: ['Running the site'],
  security: withToken,
  responses: { 200: json(z.object({ tables: z.array(AdminTable) }), 'Tables'), ...refusals },
})

export const listAdminRows = createRoute({
  method: 'get',
  path: '/api/admin/tables/{tableName}',
  summary: 'Rows of a table; with `format=csv` all that are asked for, at most 10,000, as a file',
  tags: ['Running the site'],
  security: withToken,
  request: {
    params: tableParam,
    query: z.object({
      q: text().max(100).optional().openapi({ description: 'Words to look for in the texts of the table' }),
      sort: text().max(60).optional().openapi({ description: 'A sortable column; `-column` begins with the greatest' }),
      filter: z
        .union([condition, z.array(condition).max(10)])
        .optional()
        .openapi({
          description: '`column:value`; repeat it and all must hold; `column:` finds where there is nothing',
        }),
      format: z.enum(['json', 'csv']).default('json'),
      ...pageQuery,
    }),
  },
  responses: {
    200: {
      description: 'Rows',
      content: {
        'application/json': {
          schema: z.object({ rows: z.array(AdminRow), names: AdminNames, next_cursor: nextCursor }),
        },
        'text/csv': { schema: z.string() },
      },
    },
    ...refusals,
  },
})

export const readAdminRow = createRoute({
  method: 'get',
  path: '/api/admin/tables/{tableName}/{id}',
  summary: 'One row, its long texts whole',
  tags: ['Running the site'],
  security: withToken,
  request: { params: rowParam },
  responses: { 200: row, ...refusals },
})

export const updateAdminRow = createRoute({
  method: 'put',
  path: '/api/admin/tables/{tableName}/{id}',
  summary: 'Change editable columns; what is not sent stays',
  tags: ['Running the site'],
  security: withToken,
  request: {
    params: rowParam,
    body: body(
      z.strictObject({
        row: z.record(text().max(60), z.union([text().max(2000), z.number(), z.boolean(), z.null()])),
      }),
    ),
  },
  responses: { 200: row, ...refusals },
})

export const deleteAdminRow = createRoute({
  method: 'delete',
  path: '/api/admin/tables/{tableName}/{id}',
  summary: 'Delete a row, where the table allows it: posts leave every list, a session is signed out',
  tags: ['Running the site'],
  security: withToken,
  request: { params: rowParam },
  responses: { 204: nothing('Deleted'), ...refusals, 405: json(ApiFailure, 'Rows of this table cannot be deleted') },
})
