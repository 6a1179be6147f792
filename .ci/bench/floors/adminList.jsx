// The same list in react-admin, the usual framework for such pages.
import { createRoot } from 'react-dom/client'
import { Admin, Datagrid, List, NumberField, Pagination, Resource, TextField } from 'react-admin'
import { columns, fetchRows } from './rows'

const COUNT = 25
const nothing = async () => ({ data: {} })
const dataProvider = {
  getList: async () => {
    const data = await fetchRows()
    return { data, total: data.length }
  },
  getOne: nothing,
  getMany: async () => ({ data: [] }),
  getManyReference: async () => ({ data: [], total: 0 }),
  create: nothing,
  update: nothing,
  updateMany: nothing,
  delete: nothing,
  deleteMany: nothing,
}

const Stacks = () => (
  <List perPage={COUNT} pagination={<Pagination rowsPerPageOptions={[COUNT]} />} actions={false}>
    <Datagrid bulkActionButtons={false} rowClick={false}>
      {columns.map((column) =>
        column === 'records' ? (
          <NumberField key={column} source={column} />
        ) : (
          <TextField key={column} source={column} />
        ),
      )}
    </Datagrid>
  </List>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="stacks" list={Stacks} />
  </Admin>,
)
