// A login form as React, MUI, a router, TanStack Query and a form library make it, with nothing of ours.
import Alert from '@mui/material/Alert'
import AppBar from '@mui/material/AppBar'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import CssBaseline from '@mui/material/CssBaseline'
import FormControlLabel from '@mui/material/FormControlLabel'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { createBrowserRouter, RouterProvider } from 'react-router'

function Login() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitted } = formState
  return (
    <form
      onSubmit={handleSubmit(() => undefined)}
      style={{ maxWidth: 360, margin: '48px auto', display: 'grid', gap: 16 }}
    >
      <Typography variant="h5" component="h1">
        Log in
      </Typography>
      {isSubmitted && <Alert severity="info">Logging in</Alert>}
      <TextField
        label="Email"
        {...register('email', { required: true })}
        error={errors.email !== undefined}
      />
      <TextField label="Password" type="password" {...register('password')} />
      <FormControlLabel control={<Checkbox />} label="Stay logged in" />
      <Button type="submit" variant="contained">
        Log in
      </Button>
    </form>
  )
}

const router = createBrowserRouter([{ path: '*', element: <Login /> }])
const theme = createTheme({ cssVariables: true })

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <AppBar position="static">
        <Toolbar>
          <Typography variant="h6">Stacks</Typography>
        </Toolbar>
      </AppBar>
      <RouterProvider router={router} />
    </ThemeProvider>
  </QueryClientProvider>,
)
